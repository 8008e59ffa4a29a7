import { buildDocument, paragraph } from "../../../../../packages/docx/src/testing/document-builder.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Ask } from "../../platform/workers/task.ts";
import { contentHash } from "../../templates/compile-template.ts";
import { shownFindings } from "../../templates/judgement/finding-list.ts";
import { createTemplateTasks } from "../../templates/template-tasks.ts";
import { plainWriting } from "../../templates/values/values-of-tags.ts";

const MIB = 1024 * 1024;

/** No answer has more bytes than 64 for each byte of its input files, plus 1 MiB. */
export const mostOf = (input: number): number => 64 * input + MIB;

/** Outcome of one request to the workers about a file. */
export interface Answer {
  readonly question: string;
  /** Bytes of the files in the request. */
  readonly input: number;
  /** Bytes of the answer; 0 if it was refused. */
  readonly bytes: number;
  readonly refused?: string;
  /** Milliseconds of processor time. */
  readonly usedMs: number;
}

const host = buildDocument({ body: paragraph("{SUBTEMPLATES}") });
const plain = buildDocument({ body: paragraph("x") });
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

type Look = "template" | "topic";

/** Makes every request about a file that workers answer: alone, as a topic in both styles, and twice. */
export async function answersAbout(bytes: Uint8Array): Promise<Answer[]> {
  const tasks = createTemplateTasks(1);
  const files = new Map([bytes, host, plain].map((file) => [contentHash(file), file]));
  const [own, hosting] = [contentHash(bytes), contentHash(host)];
  const copyOf = (file: Uint8Array | undefined) => new Uint8Array(file ?? []) as Uint8Array<ArrayBuffer>;
  const ask: Ask = async (name) => copyOf(files.get(name));
  const named =
    (given: Readonly<Record<string, Uint8Array>>): Ask =>
    async (name) =>
      copyOf(given[name]);
  let values: Record<string, string> = {};
  let hasPlace = false;
  const request = (template: string, ...looks: Look[]) => {
    const topics = looks.map((look) => ({ hash: own, look, numbering: "continue" as const, name: "t" }));
    return { template, topics, office: "o", values, writing: plainWriting, kinds: {}, cleaning: {} };
  };
  const alone = bytes.length;
  const asTopic = bytes.length + host.length;

  async function fill(given: ReturnType<typeof request>): Promise<number> {
    const { document, warnings } = (await tasks.fillDocument(given, ask)).value;
    return Math.max(document.length, sizeOf(warnings));
  }
  const paper = async (given: ReturnType<typeof request>) => (await tasks.readPaper(given, ask)).value.length;

  const questions: readonly (readonly [question: string, input: number, answer: () => Promise<number>])[] = [
    [
      "findings",
      alone,
      async () => {
        const { findings } = (await tasks.readTemplate(undefined, named({ upload: bytes }))).value;
        values = Object.fromEntries(findings.markers.map(({ key }) => [key, "Fulano"]));
        hasPlace = findings.subtemplates.length > 0;
        const { words, searched, ...answered } = findings;
        return sizeOf(answered);
      },
    ],
    ["paper", alone, () => paper(request(own))],
    ["paper of a topic", asTopic, () => paper(request(hosting, "topic"))],
    ["paper of a topic twice", asTopic, () => paper(request(hosting, "template", "template"))],
    ["paper of itself within itself", alone, async () => (hasPlace ? paper(request(own, "template")) : 0)],
    ["document", alone, () => fill(request(own))],
    ["document with a topic", asTopic, () => fill(request(hosting, "template"))],
    ["document with a topic twice", asTopic, () => fill(request(hosting, "topic", "topic"))],
    ["document of itself within itself", alone, async () => (hasPlace ? fill(request(own, "template")) : 0)],
    ["cleaned document", alone, () => fill({ ...request(own), cleaning: allCleaned })],
    [
      "conference",
      alone,
      async () => sizeOf(shownFindings((await tasks.judgeRequest(request(own), ask)).value.findings)),
    ],
    [
      "comparison",
      alone + plain.length,
      async () => sizeOf((await tasks.compareTemplates(undefined, named({ before: plain, after: bytes }))).value),
    ],
  ];
  const answers: Answer[] = [];
  for (const [question, input, answer] of questions) answers.push({ question, input, ...(await timed(answer)) });
  return answers;
}

const allCleaned = { comments: true, revisions: true, properties: true, highlights: true };

async function timed(answer: () => Promise<number>): Promise<Omit<Answer, "question" | "input">> {
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    return { bytes: await answer(), usedMs: used() };
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause;
    return { bytes: 0, refused: cause.code, usedMs: used() };
  }
}
