import { readFileSync } from "node:fs";
import type { Plugin, ViteDevServer } from "vite";
import { chapterAddress, framed, manualPath } from "./chapter.ts";
import { pictures, readManual, readPicture } from "./read-manual.ts";

const frame = "manual.html";

/** During development, pages are made on request. */
function serve(server: ViteDevServer) {
  server.middlewares.use(manualPath, async ({ originalUrl = manualPath }, reply, next) => {
    const path = originalUrl.split("?", 1)[0] ?? "";
    const picture = pictures().find((name) => path === `${manualPath}/${name}`);
    if (picture) return reply.setHeader("content-type", "image/png").end(readPicture(picture));
    const chapters = readManual();
    const chapter = chapters.find(({ name }) => chapterAddress(name) === path);
    if (!chapter) return next();
    const page = await server.transformIndexHtml(`/${frame}`, readFileSync(`${server.config.root}/${frame}`, "utf8"));
    reply.setHeader("content-type", "text/html; charset=utf-8").end(framed(page, chapters, chapter));
  });
}

/** Builds the manual in docs/manual as pages without a script: `ajuda.html` and `ajuda/<chapter>.html`. */
export const manualPages = (): Plugin => ({
  name: "manual-pages",
  enforce: "post",
  configureServer: serve,
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle[frame];
      if (page?.type !== "asset") throw new Error(`The build made no ${frame}`);
      delete bundle[frame];
      const chapters = readManual();
      for (const chapter of chapters) {
        const fileName = `${chapterAddress(chapter.name).slice(1)}.html`;
        this.emitFile({ type: "asset", fileName, source: framed(String(page.source), chapters, chapter) });
      }
      for (const picture of pictures()) {
        this.emitFile({ type: "asset", fileName: `${manualPath.slice(1)}/${picture}`, source: readPicture(picture) });
      }
    },
  },
});
