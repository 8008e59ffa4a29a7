import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const keptLocales = new Set(["pt-BR", "en-US"]);

/** React Aria ships its words in some thirty languages; the product speaks one (English stays as its own fallback). */
const portugueseOnly = (): Plugin => ({
  name: "portuguese-only",
  enforce: "pre",
  load(id) {
    const locale =
      /react-(?:aria|stately|aria-components)\/dist\/private\/intl\/(?:.*\/)?([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id);
    return locale?.[1] && !keptLocales.has(locale[1]) ? "export default {}" : null;
  },
});

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [portugueseOnly(), react(), tailwindcss()],
  server: { port: 5173, strictPort: true, proxy: { "/api": "http://127.0.0.1:3000" } },
  build: {
    outDir: "dist",
    // The oldest browsers with light-dark(), relative colours and color-mix(), which the theme tokens rest on.
    target: ["chrome125", "edge125", "firefox128", "safari18"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
});
