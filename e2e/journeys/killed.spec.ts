import { createHash } from "node:crypto";
import { type Api, readFixture, signIn } from "../api.ts";
import { copyBegunData } from "../begun-product.ts";
import { expect, readCredentials, test } from "../lavra.ts";
import { startProduct, temporaryFolder } from "../product.ts";

/** Number of times the process is killed; the deep run raises it by `KILLS`, each time at another moment. */
const kills = Number(process.env.KILLS ?? 1);
const fixture = new URL(
  "../../apps/api/demo/modelos/Procurações e declarações/Declaração de hipossuficiência.docx",
  import.meta.url,
);
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Acknowledged {
  /** SHA-256 of the acknowledged bytes, by the path that must return them. */
  byPath: Map<string, string>;
}

test("acknowledged uploads and generations survive a kill in the middle of others", async () => {
  test.setTimeout(120_000 + kills * 40_000);
  const folder = await temporaryFolder();
  const acknowledged: Acknowledged = { byPath: new Map() };
  const credentials = readCredentials(await copyBegunData(folder.path)).desenvolvedor;
  let product = await startProduct(folder.path);
  if (!credentials) throw new Error("no first desenvolvedor");
  try {
    for (let round = 0; round < kills; round++) {
      const api = await signIn(product.url, credentials);
      const template = await prepare(api);
      const streams = [uploading(api, acknowledged, round), generating(api, acknowledged, round, template)];
      // Some of each kind are acknowledged, however slow the machine is, and more of each kind are running when the
      // process is killed.
      await expect.poll(() => acknowledgedOf(acknowledged, "/upload/")).toBeGreaterThan(2 * round);
      await expect.poll(() => acknowledgedOf(acknowledged, "/documents/")).toBeGreaterThan(2 * round);
      await product.kill();
      await Promise.all(streams);
      product = await startProduct(folder.path);
      const again = await signIn(product.url, credentials);
      for (const [path, sha] of acknowledged.byPath) {
        const answer = await again.get(path);
        expect(answer.status, path).toBe(200);
        expect(digest(new Uint8Array(await answer.arrayBuffer())), path).toBe(sha);
      }
    }
    expect(acknowledgedOf(acknowledged, "/upload/")).toBeGreaterThanOrEqual(kills);
    expect(acknowledgedOf(acknowledged, "/documents/")).toBeGreaterThanOrEqual(kills);
  } finally {
    await product.stop();
    await folder.remove();
  }
});

const acknowledgedOf = ({ byPath }: Acknowledged, kind: string) =>
  [...byPath.keys()].filter((path) => path.includes(kind)).length;

/** Platform staff have no quota: documents are made for as long as the product serves. */
async function prepare(api: Api): Promise<string> {
  await api.createFolder("Provas");
  const answer = await api.upload("models", "Provas", "modelo.docx", (await readFixture(fixture)).bytes);
  expect(answer.ok).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

async function uploading(api: Api, { byPath }: Acknowledged, round: number) {
  const { bytes } = await readFixture(fixture);
  for (let n = 0; n < 500; n++) {
    const answer = await api.upload("models", "Provas", `prova-${round}-${n}.docx`, bytes).catch(() => undefined);
    const reply = answer?.ok ? ((await answer.json().catch(() => undefined)) as { id: string } | undefined) : undefined;
    if (!reply) return;
    byPath.set(`/api/upload/download?fileId=${reply.id}`, digest(bytes));
  }
}

async function generating(api: Api, { byPath }: Acknowledged, round: number, template: string) {
  const markers = await api.get(`/api/markers/file/${template}`);
  const { markers: map } = (await markers.json()) as { markers: Record<string, unknown> };
  const formData = Object.fromEntries(Object.keys(map).map((key) => [key, `valor de ${key.slice(1, -1)}`]));
  for (let n = 0; n < 500; n++) {
    const body = { documentType: template, formData, selectedTopics: [], outputFileName: `doc-${round}-${n}` };
    const answer = await api.post("/api/documents/generate", body).catch(() => undefined);
    if (!answer?.ok) return;
    const bytes = await answer.arrayBuffer().catch(() => undefined);
    const id = answer.headers.get("x-document-id");
    if (!bytes || !id) return;
    byPath.set(`/api/documents/download/${id}`, digest(new Uint8Array(bytes)));
  }
}
