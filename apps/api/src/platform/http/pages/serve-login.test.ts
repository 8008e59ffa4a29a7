import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveLogin } from "./serve-login.ts";

const page = "<!doctype html><html><head><title>Lavra</title></head><body>corpo</body></html>";

async function read(publicUrl: string, host = "lavra.exemplo.com.br") {
  const app = Fastify();
  serveLogin(app, page, publicUrl);
  const { body, headers } = await app.inject({ method: "GET", url: "/login?sessionExpired=true", headers: { host } });
  await app.close();
  return { body, headers };
}

test("a shared link shows a preview, with an absolute address of its picture", async () => {
  const { body, headers } = await read("https://app.exemplo.com.br");
  expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  expect(body).toContain('<meta property="og:image" content="https://app.exemplo.com.br/social.png" />');
  expect(body).toContain('<meta property="og:url" content="https://app.exemplo.com.br/login" />');
  expect(body).toMatch(/^<!doctype html><html><head><title>Lavra<\/title>[\s\S]*<\/head><body>corpo<\/body><\/html>$/);
});

test("without a public address the request's host is used, unless it is no host", async () => {
  expect((await read("")).body).toContain('content="http://lavra.exemplo.com.br/social.png"');
  const hostile = (await read("", 'x"><script>1</script>')).body;
  expect(hostile).toContain('content="/social.png"');
  expect(hostile).not.toContain("<script");
});
