import type { FastifyInstance, FastifyRequest } from "fastify";

const title = "Lavra · Documentos jurídicos prontos";
const description = "Documentos jurídicos prontos, a partir dos seus modelos do Word.";

/** The preview of a shared link (https://ogp.me). Pictures need absolute addresses. */
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

/** True if the text is a host that may be written into a page; anything else is left out. */
const isHost = (host: string) => /^[\w.:[\]-]+$/.test(host);

const originOf = (request: FastifyRequest, publicUrl: string) =>
  publicUrl || (isHost(request.host) ? `${request.protocol}://${request.host}` : "");

/** Without a session every page leads to the log-in: to a search engine they are one page. */
export const asLogin = (page: string, request: FastifyRequest, publicUrl: string): string =>
  page.replace("</head>", () => `<link rel="canonical" href="${originOf(request, publicUrl)}/login" /></head>`);

/** Serves /login, the page that people share; `page` is the built index.html. */
export function serveLogin(app: FastifyInstance, page: string, publicUrl: string): void {
  app.get("/login", { schema: { hide: true } }, (request, reply) => {
    const html = page.replace("</head>", () => `${openGraph(originOf(request, publicUrl))}</head>`);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(asLogin(html, request, publicUrl));
  });
}
