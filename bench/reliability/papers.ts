import { buildDocument, paragraph } from "../../packages/docx/src/testing/document-builder.ts";
import { startMeasuredServer } from "../load/measured-server.ts";
import { isAlive, limitMemory, peakOf, releaseMemory } from "./memory/memory-group.ts";
import { openOffice, read } from "./offices.ts";

/*
 * Runs a server in a memory group of 1 GiB and sends the paper calls that cost most: twenty at once of each kind, each
 * with a file of its own, so that nothing is answered from memory. node bench/reliability/papers.ts [checkout] [small]
 */

const [root = process.cwd(), size = ""] = process.argv.slice(2);
const atOnce = 20;
/** Settings that the README recommends for a machine with 1 GiB. */
const small = { WORKERS: "1", WORKER_HEAP_MIB: "128", TEMPLATE_CACHE_MIB: "16" };

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const references = (times: number) => `<w:p>${run('<w:footnoteReference w:id="1"/>').repeat(times)}</w:p>`;
const note = (letters: number) => `<w:footnote w:id="1">${paragraph("a".repeat(letters))}</w:footnote>`;
const styles = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<w:style w:type="paragraph" w:styleId="S${at}"><w:name w:val="s${at}"/>${at > 0 ? `<w:basedOn w:val="S${at - 1 - (at % 50)}"/>` : ""}</w:style>`,
  ).join("");

/** A different name makes each file different. */
const kinds: Readonly<Record<string, (name: string) => Uint8Array>> = {
  "a note of 100,000 letters, 4,400 references": (name) =>
    buildDocument({ body: paragraph(name) + references(4_400), footnotes: note(100_000) }),
  "a note of 1,000,000 letters, 1,000 references": (name) =>
    buildDocument({ body: paragraph(name) + references(1_000), footnotes: note(1_000_000) }),
  "300,000 line breaks": (name) =>
    buildDocument({ body: `${paragraph(name)}<w:p>${run("<w:br/>".repeat(300_000))}</w:p>` }),
  "a text of 4,000,000 letters in 2,000 paragraphs": (name) =>
    buildDocument({ body: paragraph(name) + paragraph("ação ".repeat(400)).repeat(2_000) }),
  "1,400,000 elements": (name) => buildDocument({ body: paragraph(name) + "<w:p><w:r/></w:p>".repeat(700_000) }),
  "60,000 styles": (name) =>
    buildDocument({
      styles: styles(60_000),
      body: `${paragraph(name)}${Array.from({ length: 3_000 }, (_, at) => paragraph("x", `<w:pStyle w:val="S${at * 20}"/>`)).join("")}`,
    }),
};

const server = await startMeasuredServer(root, "", { isUnprobed: true, settings: size === "small" ? small : {} });
const isLimited = limitMemory(server.pid);
const rows: Record<string, unknown>[] = [];
try {
  for (const [kind, make] of Object.entries(kinds)) {
    // Different offices: the calls of a single office would wait for each other.
    const offices = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const office = await openOffice(server);
        await read(office.call("POST", "/api/folders/create", { folderName: "Bancada", type: "models" }));
        return office;
      }),
    );
    const templates: { office: (typeof offices)[number]; id: string }[] = [];
    const refused: number[] = [];
    for (let at = 0; at < atOnce; at++) {
      const office = offices[at % offices.length] as (typeof offices)[number];
      const reply = await office.upload("models", { name: `${at}.docx`, bytes: make(`n${at}`) }, { folder: "Bancada" });
      const { data } = (await reply.json()) as { data?: { id: string } };
      if (data) templates.push({ office, id: data.id });
      else refused.push(reply.status);
    }
    const answers = await Promise.all(
      templates.map(async ({ office, id }) => {
        const reply = await office.call("POST", "/api/documents/paper", { modelId: id }).catch(() => undefined);
        const body = await reply?.arrayBuffer().catch(() => undefined);
        return { status: reply?.status ?? 0, bytes: body?.byteLength ?? 0 };
      }),
    );
    const counts = Object.entries(Object.groupBy(answers, ({ status }) => status));
    rows.push({
      kind,
      "of a file of": make("n0").length,
      uploads: refused.length > 0 ? `${refused.length} × ${refused[0]}` : "taken in",
      answers: counts.map(([status, all]) => `${all?.length} × ${status}`).join(", "),
      "largest answer": Math.max(0, ...answers.map(({ bytes }) => bytes)),
      alive: await isAlive(server),
      "peak MiB": Math.round(peakOf(server.pid)),
    });
    if (server.isDead()) break;
  }
} finally {
  await server.stop("SIGKILL");
  await releaseMemory();
}
console.log(
  `${isLimited ? "in a memory group of 1 GiB" : "without a memory group"}, settings ${size || "out of the box"}`,
);
console.table(rows);
