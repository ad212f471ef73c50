/** Line icons in a 24 unit box, drawn with the current colour. They never carry meaning alone. */
const paths = {
  home: "M3 20h18M5 20V10M19 20V10M9.5 20v-6h5v6M2.5 10L12 4l9.5 6z",
  records: "M6 4h12v16H6zM9 8h6M9 12h6M9 16h4",
  rules: "M12 4v16M5 20h14M12 6l-7 2M12 6l7 2M2.5 14a2.5 2.5 0 0 0 5 0L5 8zM16.5 14a2.5 2.5 0 0 0 5 0L19 8z",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0",
  plus: "M12 5v14M5 12h14",
  sound: "M4 10v4h3.5L13 18V6l-5.5 4zM16.5 9a4.2 4.2 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h3.5L13 18V6l-5.5 4zM17 9.5l5 5M22 9.5l-5 5",
  moon: "M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z",
  sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M6 6l12 12M18 6L6 18",
  warn: "M12 4L2.5 20h19zM12 10v4.5M12 17.2v.3",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  bell: "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3",
  flag: "M6 21V4M6 5h11l-2.5 4L17 13H6",
  draw: "M9 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM15 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  pulse: "M3 12h4l2-5 3 11 3-8 1.5 2H21",
  first: "M7 5v14M18 6l-7 6 7 6",
  previous: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  last: "M17 5v14M6 6l7 6-7 6",
  flip: "M8 4v16M8 4L4.5 8M8 4l3.5 4M16 20V4M16 20l-3.5-4M16 20l3.5-4",
  undo: "M8 5L3.5 9.5 8 14M3.5 9.5H15a5 5 0 0 1 0 10h-4",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  branch: "M7 20V9M7 9a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM17 11a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM17 11c0 5-10 3-10 9",
  shelf: "M5 4h4v16H5zM9 4h4v16H9zM14.5 5.2l3.8-1 3.2 15-3.8 1zM5 16h8",
  gear: "M4 7h7M17 7h3M11 7a3 3 0 1 0 6 0 3 3 0 0 0-6 0M4 17h2M12 17h8M6 17a3 3 0 1 0 6 0 3 3 0 0 0-6 0",
  scale: "M12 4v16M6 20h12M5 7h14M5 7l-3 6h6zM19 7l-3 6h6z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  menu: "M4 7h16M4 12h16M4 17h16",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.3",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
