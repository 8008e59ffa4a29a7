import type { FastifyInstance, FastifyRequest } from "fastify";

const title = "Lavra · Documentos jurídicos prontos";
const description = "Documentos jurídicos prontos, a partir dos seus modelos do Word.";

/** What a sent link shows of the page (https://ogp.me). Pictures are found by whole addresses only. */
const openGraph = (origin: string) => `
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:site_name" content="Lavra" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${origin}/login" />
    <meta property="og:image" content="${origin}/social.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Lavra. ${description}" />
    <meta name="twitter:card" content="summary_large_image" />
  `;

/** A host as it may stand in a page: whatever else somebody sends as one is left out. */
const isHost = (host: string) => /^[\w.:[\]-]+$/.test(host);

const originOf = (request: FastifyRequest, publicUrl: string) =>
  publicUrl || (isHost(request.host) ? `${request.protocol}://${request.host}` : "");

/** Whoever has no session is led to the log-in from every page: to a search engine they are one page. */
export const asLogin = (page: string, request: FastifyRequest, publicUrl: string): string =>
  page.replace("</head>", () => `<link rel="canonical" href="${originOf(request, publicUrl)}/login" /></head>`);

/** The page at /login, which is the one that people send each other; `page` is the built index.html. */
export function serveLogin(app: FastifyInstance, page: string, publicUrl: string): void {
  app.get("/login", { schema: { hide: true } }, (request, reply) => {
    const told = page.replace("</head>", () => `${openGraph(originOf(request, publicUrl))}</head>`);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(asLogin(told, request, publicUrl));
  });
}
