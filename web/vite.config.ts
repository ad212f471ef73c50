import { defineConfig } from "vitest/config";

/** The hall that `npm run dev` talks to. */
const hall = "http://127.0.0.1:8668";

export default defineConfig({
  build: {
    // School laptops and in-app browsers: see the baseline in the design guide.
    target: ["chrome100", "safari15.4", "firefox102"],
    cssTarget: ["chrome100", "safari15.4", "firefox102"],
    modulePreload: { polyfill: false },
    // A picture inlined as data: is not worth an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: hall, ws: true } },
  },
  // The palettes are read as text by a test; other style sheets are nothing to tests.
  test: { include: ["test/**/*.test.ts", "test/**/*.test.tsx"], css: { include: [/tokens\.css/] } },
});
