import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { apiRoot } from "@lavra/contract/route";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../domain-error.ts";
import { sendFailure } from "../refusals/error-reply.ts";
import { asLogin, serveLogin } from "./serve-login.ts";

const yearInSeconds = 365 * 24 * 3600;

/** The scripts of each page, by its path; written by the build. */
type Preloads = Readonly<Record<string, readonly string[]>>;

async function readPreloads(folder: string): Promise<Preloads> {
  const path = join(folder, ".vite", "preloads.json");
  return existsSync(path) ? (JSON.parse(await readFile(path, "utf8")) as Preloads) : {};
}

const withoutSlash = (path: string) => (path.endsWith("/") ? path.slice(0, -1) : path);

/**
 * The built page with the names of the scripts that a path needs, in a template that the first script opens as soon as
 * it runs. They load in parallel and block neither that script nor the styles, without which nothing is drawn.
 */
async function readPage(folder: string): Promise<(url: string) => string> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const preloads = new Map(Object.entries(await readPreloads(folder)));
  return (url) => {
    const files = preloads.get(withoutSlash(url.split("?", 1)[0] ?? "")) ?? [];
    const links = files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
    return page.replace("</head>", () => `<template id="scripts">${links.join("")}</template></head>`);
  };
}

/**
 * The build contains the manual's pages as `ajuda.html` and `ajuda/<chapter>.html`; an unknown chapter redirects to the
 * first.
 */
function serveManual(app: FastifyInstance, folder: string): void {
  const hide = { schema: { hide: true } };
  app.get("/ajuda", hide, (_, reply) => reply.sendFile("ajuda.html"));
  app.get<{ Params: { chapter: string } }>("/ajuda/:chapter", hide, ({ params }, reply) => {
    const file = `ajuda/${params.chapter}.html`;
    const isChapter = /^[\w-]+$/.test(params.chapter) && existsSync(join(folder, file));
    return isChapter ? reply.sendFile(file) : reply.redirect("/ajuda");
  });
}

/**
 * Headers about the use of a page. For a script, a style or a font they have no effect, and are as large as a small
 * one.
 */
const ofPages = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/**
 * Serves the built browser application: hashed assets for a year, as compressed by the build; the page itself never
 * cached, and for every address that is not the API's.
 */
export async function serveWeb(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const pageFor = existsSync(join(folder, "index.html")) ? await readPage(folder) : null;
  if (pageFor) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join("/", "assets")}`);
        if (hashed) for (const name of ofPages) reply.removeHeader(name);
        reply.header("cache-control", hashed ? `public, max-age=${yearInSeconds}, immutable` : "no-cache");
      },
    });
    serveManual(app, folder);
    serveLogin(app, pageFor("/login"), publicUrl);
  }
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === "GET" || request.method === "HEAD";
    const isPage = reads && !request.url.startsWith(apiRoot) && !request.url.startsWith("/assets/");
    if (!pageFor || !isPage) return sendFailure(new DomainError("request.not_found"), request, reply);
    // The page of document links; a crawler has to be allowed to read it to see this.
    if (withoutSlash(request.url.split("?", 1)[0] ?? "") === "/shared") reply.header("x-robots-tag", "noindex");
    return reply
      .code(200)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(asLogin(pageFor(request.url), request, publicUrl));
  });
}

/**
 * Addresses closed to search engines: the calls, and the pages that links in e-mails open. Every other page has no
 * content without a session: its canonical address says that it is the log-in.
 */
const closed = ["/api/", "/reset-password", "/verify-email", "/invitation"];
const robots = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), ""].join("\n");

export function serveRobots(app: FastifyInstance): void {
  app.get("/robots.txt", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(robots),
  );
}
