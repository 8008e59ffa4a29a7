import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./chunks.ts";
import { contextsApart } from "./contexts-apart.ts";
import { contractWithoutSchemas } from "./contract-without-schemas.ts";
import { manualPages } from "./manual/plugin.ts";
import { pagePreloads } from "./page-preloads.ts";
import { plainIcons } from "./plain-icons.ts";
import { rowsDrawnOnce } from "./rows-drawn-once.ts";
import { sentencesApart } from "./sentences-apart.ts";

const ariaParts = /\/react-(?:aria|aria-components|stately)\/dist\/private\//;
const isAriaWords = (id: string) => id.endsWith("intlStrings.mjs") && ariaParts.test(id);
const foreignWords = /^import .*\/(?!pt-BR)[a-z]{2}-[A-Z]{2}\.mjs";$|^ {4}"(?!pt-BR)[a-z]{2}-[A-Z]{2}": .*$/gm;
const calendarChoice = /@internationalized\/date\/dist\/private\/createCalendar\.mjs$/;

const gregorianOnly = `
import { GregorianCalendar } from "./calendars/GregorianCalendar.mjs";
export const createCalendar = () => new GregorianCalendar();
`;

const comboBoxWords = /\/react-aria\/dist\/private\/intl\/combobox\/pt-BR\.mjs$/;
const oneAvailable = /\} dispon(?:\\xed|í)vel\.`/;

/**
 * React Aria has some thirty languages and a dozen calendars; the product uses one of each. Its combobox says "12
 * opções disponível."
 */
const portugueseOnly = (): Plugin => ({
  name: "portuguese-only",
  enforce: "pre",
  load: (id) => (calendarChoice.test(id) ? gregorianOnly : null),
  transform(code, id) {
    if (isAriaWords(id)) return { code: code.replaceAll(foreignWords, ""), map: null };
    if (!comboBoxWords.test(id)) return null;
    if (!oneAvailable.test(code)) return this.error("React Aria's combobox has other Portuguese words");
    const agreeing = `} \${args.optionCount === 1 ? "disponível" : "disponíveis"}.\``;
    return { code: code.replace(oneAvailable, () => agreeing), map: null };
  },
});

const routerRoute = /@tanstack\/react-router\/dist\/esm\/route\.js$/;
const routeLink = 'import { Link } from "./link.js";';

/** Each of the router's routes has a link component that nothing uses: without this plugin every page would load it. */
const routesWithoutLinks = (): Plugin => ({
  name: "routes-without-links",
  enforce: "pre",
  transform(code, id) {
    if (!routerRoute.test(id)) return null;
    if (!code.includes(routeLink)) return this.error("The router's routes take their links from elsewhere");
    return { code: code.replace(routeLink, "const Link = null;"), map: null };
  },
});

/** Preloads the font's Portuguese letters with the page, so that words do not change their font. */
const fontEarly = (): Plugin => ({
  name: "font-early",
  transformIndexHtml(_, { bundle = {} }) {
    const font = Object.keys(bundle).find(
      (name) => name.includes("/inter-latin-") && !name.includes("-ext-") && name.endsWith(".woff2"),
    );
    if (!font) return [];
    const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` };
    return [{ tag: "link", attrs, injectTo: "head" }];
  },
});

/** The first script sets the theme before anything is drawn; without scripts there is nothing to draw. */
const themeFirst = (): Plugin => ({
  name: "theme-first",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
});

/** `npm run dev -- --stand-in`: the API's stand-in answers `/api`, and no server is needed. */
const standInApi = (): Plugin => ({
  name: "stand-in-api",
  apply: "serve",
  async configureServer(server) {
    const [{ answerHttp }, { createStandIn }, { createOffice }] = await Promise.all([
      import("./src/testing/stand-in/answer-http.ts"),
      import("./src/testing/stand-in/create-stand-in.ts"),
      import("./src/testing/stand-in/office/create-office.ts"),
    ]);
    const api = createStandIn(createOffice().doubles, (fault) => server.config.logger.error(fault));
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith("/api/")) void answerHttp(api, request, response);
      else next();
    });
  },
});

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    portugueseOnly(),
    routesWithoutLinks(),
    contextsApart(),
    rowsDrawnOnce(),
    plainIcons(),
    sentencesApart(),
    contractWithoutSchemas(),
    fontEarly(),
    themeFirst(),
    pagePreloads(),
    manualPages(),
    ...(mode === "stand-in" ? [standInApi()] : []),
    react(),
    tailwindcss(),
  ],
  // React has this hook since 18; the router's store and React Aria still import the shim, which is a second copy of
  // it.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: "use-sync-external-store/with-selector",
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "use-sync-external-store" },
    ],
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": "http://127.0.0.1:3000" } },
  build: {
    outDir: "dist",
    manifest: true,
    // The oldest browsers with light-dark(), relative colours and color-mix(), which the theme tokens need.
    target: ["chrome125", "edge125", "firefox128", "safari18"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { input: ["index.html", "manual.html"], output: { codeSplitting: { groups: chunks } } },
  },
}));
