/** The seal 弈, our own outline: the one ornament of the hall. */
const YI =
  "M-6-47L-3.9-45.5L-1.7-44L0.5-42.5L2.8-41.1L5.1-39.7L7.4-38.4L-1-34.2L-1.8-35.8L-2.6-37.6L-3.4-39.6L-4.2-41.9L-5.1-44.3L-6-47ZM-43-33L35-33L39-37.4L45-27L-43-27ZM-5.1-25.9L-7.2-19.3L-9.8-13L-13-6.9L-16.8-1L-21.1 4.6L-26 10L-23.4 3.6L-21.2-2.9L-19.2-9.5L-17.5-16.3L-16-23.1L-14.9-30.1L-5.1-25.9ZM5-29L17-26.5L15 6L5 7ZM14.6 6L9 13L-2 1L5.4 3ZM-18.6-17L-20.9-13.2L-23.6-9.6L-26.6-6.4L-30.1-3.3L-33.8-0.5L-38 2L-35.9-2L-34-6L-32.1-10.1L-30.4-14.4L-28.9-18.6L-27.4-23L-18.6-17ZM22-20L25.2-16.8L28.5-13.8L31.9-10.8L35.5-8L39.2-5.3L43-2.7L33 2.2L31.2-0.9L29.4-4.3L27.5-7.9L25.7-11.7L23.9-15.7L22-20ZM-46 15L38 15L42 10.6L48 21L-46 21ZM-8.2 7.3L-10.8 14.6L-14.1 21.7L-17.9 28.4L-22.3 34.9L-27.4 41.1L-33 47L-29.6 40L-26.6 32.9L-23.9 25.6L-21.5 18.1L-19.5 10.5L-17.8 2.7L-8.2 7.3ZM11 3L23 5.5L21 48L11 49Z";

export function Seal() {
  return (
    <svg class="seal" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="5" fill="var(--seat-1)" />
      <rect x="3" y="3" width="26" height="26" rx="3" fill="none" stroke="#fdf6e8" stroke-width="1.2" />
      <path d={YI} transform="translate(16 16) scale(.22)" fill="#fdf6e8" stroke="#fdf6e8" stroke-width="2.5" />
    </svg>
  );
}
