import { readFileSync } from "node:fs";
import { build, type Plugin, type ViteDevServer } from "vite";
import { contractWithoutSchemas } from "../contract-without-schemas.ts";
import { chapterAddress, framed, manualPath } from "./chapter.ts";
import { pictures, readManual, readPicture } from "./read-manual.ts";

const frame = "manual.html";
const script = "manual/signed-in.ts";

/** The script is built by itself: sharing chunks with the product, it would start the product. */
async function buildScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [contractWithoutSchemas()],
    build: { write: false, lib: { entry: `${root}/${script}`, formats: ["es"], fileName: "manual" } },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error(`${script} was not built`);
  return output.output[0].code;
}

const withScript = (page: string, address: string) =>
  page.replace("</head>", () => `<script type="module" src="${address}"></script></head>`);

/** During development, pages are made on request. */
function serve(server: ViteDevServer) {
  server.middlewares.use(manualPath, async ({ originalUrl = manualPath }, reply, next) => {
    const path = originalUrl.split("?", 1)[0] ?? "";
    const picture = pictures().find((name) => path === `${manualPath}/${name}`);
    if (picture) return reply.setHeader("content-type", "image/png").end(readPicture(picture));
    const chapters = readManual();
    const chapter = chapters.find(({ name }) => chapterAddress(name) === path);
    if (!chapter) return next();
    const read = withScript(readFileSync(`${server.config.root}/${frame}`, "utf8"), `/${script}`);
    const page = await server.transformIndexHtml(`/${frame}`, read);
    reply.setHeader("content-type", "text/html; charset=utf-8").end(framed(page, chapters, chapter));
  });
}

/** Builds the manual in docs/manual as pages: `ajuda.html` and `ajuda/<chapter>.html`, with the script of their header. */
export const manualPages = (): Plugin => ({
  name: "manual-pages",
  enforce: "post",
  configureServer: serve,
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const page = bundle[frame];
      if (page?.type !== "asset") throw new Error(`The build made no ${frame}`);
      delete bundle[frame];
      this.emitFile({ type: "asset", fileName: "manual.js", source: await buildScript(this.environment.config.root) });
      const shared = withScript(String(page.source), "/manual.js");
      const chapters = readManual();
      for (const chapter of chapters) {
        const fileName = `${chapterAddress(chapter.name).slice(1)}.html`;
        this.emitFile({ type: "asset", fileName, source: framed(shared, chapters, chapter) });
      }
      for (const picture of pictures()) {
        this.emitFile({ type: "asset", fileName: `${manualPath.slice(1)}/${picture}`, source: readPicture(picture) });
      }
    },
  },
});
