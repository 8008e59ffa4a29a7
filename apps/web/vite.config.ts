import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contractWithoutSchemas } from "./contract-without-schemas.ts";

const ariaWords = /\/(?!pt-BR)[a-z]{2}-[A-Z]{2}\.mjs$/;
const calendarChoice = /@internationalized\/date\/dist\/private\/createCalendar\.mjs$/;

const gregorianOnly = `
import { GregorianCalendar } from "./calendars/GregorianCalendar.mjs";
export const createCalendar = () => new GregorianCalendar();
`;

/** React Aria brings some thirty languages and a dozen calendars; the product speaks one and counts by one. */
const portugueseOnly = (): Plugin => ({
  name: "portuguese-only",
  enforce: "pre",
  load(id) {
    if (id.includes("/dist/private/intl/") && ariaWords.test(id)) return "export default {}";
    return calendarChoice.test(id) ? gregorianOnly : null;
  },
});

/**
 * Few chunks instead of dozens of crumbs, which compress badly: each takes what its modules import, and the first one
 * that wants a module has it. `base` is what the pages outside the product and those within share, `login` what the former
 * have besides; `pieces` are the fields and lists that are light enough for every page, and stand before `overlays`, `lists`,
 * `pickers` and `dates` so that none of those comes with them.
 * `known-topics` is what pages know of topics and directories, in one chunk: every page brings the names of all of them.
 * `icons` and `toggles` keep the crumbs that many pages share, so that none loads all of `lists` for an arrow.
 */
const chunks = [
  {
    name: "base",
    test: /src\/(?:main|app\/session\/session-check|platform\/(?:page|places|theme\/theme-logo|api\/(?:api|use-submission|server-sentence))|ui\/(?:fields\/use-field-faults|messages\/(?:notices|use-notices|spinner)|buttons\/button-link|\w+\/(?:banner|button|mark|password-field|text-field)))\.tsx?$/,
    priority: 9,
  },
  { name: "login", test: /src\/(?:app\/guest\/guest-app|auth\/login\/login-page)\.tsx$/, priority: 8.5 },
  { name: "frame", test: /src\/app\/(?:app|shell)\.tsx$/, priority: 8 },
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 7 },
  {
    name: "pieces",
    test: /src\/(?:ui\/use-(?:part|stable)|platform\/(?:save-file|use-is-desk|use-url-param|use-address-part)|ui\/\w+\/(?:count|icon-button|lazy-select|lazy-combo-box|search-field|text-link|usage-bar|notices|match-options|option|use-touch-size))\.tsx?$/,
    priority: 6,
  },
  { name: "fields", test: /src\/ui\/fields\/(?:masked-field|number-field|date-field)\.tsx$/, priority: 5.6 },
  { name: "plain-tree", test: /src\/ui\/files\/plain-tree\.tsx$/, priority: 5.4 },
  { name: "focus", test: /react-aria\/dist\/private\/focus\/FocusScope\.mjs$/, priority: 5.2 },
  {
    name: "crumbs",
    test: /\/(?:VisuallyHidden|Heading|useEvent|SharedElementTransition)\.mjs$|src\/ui\/choices\/arrows-only-move\.ts$/,
    priority: 5,
  },
  {
    name: "known-topics",
    test: /packages\/contract\/src\/(?:venues|venue-parts|settings|topics)\.ts$|src\/library\/(?:directories|topics)\/(?:fetch-\w+|index|topic-words)\.ts$/,
    priority: 4.5,
  },
  { name: "overlays", test: /src\/ui\/\w+\/(?:modal|confirm-dialog|alert-dialog|menu)\.tsx$/, priority: 4 },
  { name: "toggles", test: /src\/ui\/choices\/(?:switch|checkbox)\.tsx$/, priority: 2.4 },
  { name: "lists", test: /src\/ui\/\w+\/(?:tree|file-table|sortable-list)\.tsx$/, priority: 1 },
  { name: "pickers", test: /src\/ui\/choices\/(?:combo-box|select)\.tsx$/, priority: 2 },
  { name: "dates", test: /src\/ui\/fields\/calendar-popover\.tsx$/, priority: 2 },
];

/** The alphabet of Portuguese comes with the page and not after its styles: words do not jump into another font. */
const fontEarly = (): Plugin => ({
  name: "font-early",
  transformIndexHtml(_, { bundle = {} }) {
    const font = Object.keys(bundle).find(
      (name) => name.includes("/inter-latin-wght-normal-") && name.endsWith(".woff2"),
    );
    if (!font) return [];
    const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` };
    return [{ tag: "link", attrs, injectTo: "head" }];
  },
});

/** Nothing is drawn before the first script has dressed the page in its theme; without scripts there is nothing to draw. */
const themeFirst = (): Plugin => ({
  name: "theme-first",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
});

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [portugueseOnly(), contractWithoutSchemas(), fontEarly(), themeFirst(), react(), tailwindcss()],
  server: { port: 5173, strictPort: true, proxy: { "/api": "http://127.0.0.1:3000" } },
  build: {
    outDir: "dist",
    manifest: true,
    // The oldest browsers with light-dark(), relative colours and color-mix(), which the theme tokens rest on.
    target: ["chrome125", "edge125", "firefox128", "safari18"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
