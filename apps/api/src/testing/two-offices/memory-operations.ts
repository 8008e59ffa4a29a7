import { newId } from "../../platform/new-id.ts";
import { docx, textOf } from "../docx-files.ts";
import { createFolder, upload } from "../uploads.ts";
import type { FileModel } from "./model.ts";
import { type Act, at, type Stage, send, someTopic, unknown } from "./stage.ts";

/** The id of a document of either office, or an unknown one. */
const someDocument = ({ world }: Stage, pick: number) =>
  at([...world.offices.flatMap(({ documents }) => [...documents.keys()]), unknown], pick) ?? unknown;
const someTemplate = ({ world }: Stage, pick: number) =>
  at([...world.offices.flatMap(({ template }) => (template ? [template.id] : [])), unknown], pick) ?? unknown;

/** The id of a draft of either office, or a new one. */
const someDraft = ({ world }: Stage, pick: number) => {
  const fresh = newId();
  return at([...world.offices.flatMap(({ drafts }) => [...drafts.keys()]), fresh], pick) ?? fresh;
};

const ownTopic = ({ world }: Stage, office: 0 | 1, id: string): FileModel | undefined =>
  [...world.offices[office].topics.values()].find((topic) => topic.id === id);

/** Earlier contents of files, and the sources of documents: each office has its own. */
export const memoryActs = {
  "send template": async (stage, { office, other }) => {
    const mine = stage.world.offices[office];
    const { token } = stage.owners[office];
    await createFolder(stage.api.app, token, "Modelos");
    const text = `${stage.run} ${office} ${other} {NOME}, {VALOR|extenso}`;
    const file = { name: "Modelo.docx", bytes: docx(text) };
    const { status, body } = await upload(stage.api.app, token, "models", file, { category: "Modelos" });
    mine.template = { id: body?.data?.id, texts: [...(mine.template?.texts ?? []), text] };
    return { status, expected: 201 };
  },
  "make document": async (stage, { office, pick, other }) => {
    const { template, documents, drafts, umMil } = stage.world.offices[office];
    const documentType = someTemplate(stage, pick);
    const answer = `${stage.run} ${other}`;
    const draftId = someDraft(stage, other);
    const payload = { documentType, formData: { NOME: answer, VALOR: 1000 }, outputFileName: "Documento", draftId };
    const { status, headers, raw } = await send(stage, office, "POST", "/api/documents/generate", payload);
    if (template?.id !== documentType) return { status, expected: 404 };
    drafts.delete(draftId);
    documents.set(String(headers["x-document-id"]), { version: template.texts.length, answer, umMil });
    const amount = umMil ? "um mil reais" : "mil reais";
    const text = template.texts.at(-1)?.replace("{NOME}", answer).replace("{VALOR|extenso}", amount);
    return { status: status === 200 && textOf(raw)[0] === text ? 200 : 0, expected: 200 };
  },
  "read inputs": async (stage, { office, pick }) => {
    const id = someDocument(stage, pick);
    const { documents, template } = stage.world.offices[office];
    const mine = documents.get(id);
    const { status, body } = await send(stage, office, "GET", `/api/documents/${id}/inputs`);
    if (!mine) return { status, expected: 404 };
    const inputs = body?.data?.inputs;
    const isRight =
      inputs?.template.version === mine.version &&
      inputs.template.fileId === template?.id &&
      inputs.answers.fields["{NOME}"] === mine.answer &&
      inputs.writing.oneThousand === mine.umMil;
    return { status: isRight ? status : 0, expected: 200 };
  },
  "delete document": async (stage, { office, pick }) => {
    const id = someDocument(stage, pick);
    const { status } = await send(stage, office, "DELETE", `/api/documents/files/${id}`);
    return { status, expected: stage.world.offices[office].documents.delete(id) ? 200 : 404 };
  },
  "save draft": async (stage, { office, pick, other }) => {
    const { drafts, template } = stage.world.offices[office];
    const id = someDraft(stage, pick);
    const mine = drafts.get(id);
    const revision = other % 4 === 0 ? 7 : (mine?.revision ?? 0);
    const answer = `${stage.run} ${other}`;
    const { status } = await send(stage, office, "PUT", `/api/documents/drafts/${id}`, {
      templateId: template?.id ?? unknown,
      answers: { v: 1, fields: { NOME: answer } },
      topics: [],
      outputName: null,
      signerId: null,
      revision,
      writer: newId(),
    });
    const isKnown = revision === (mine?.revision ?? 0);
    const expected = mine ? (isKnown ? 200 : 409) : isKnown && template ? 200 : 404;
    if (expected === 200) drafts.set(id, { answer, revision: revision + 1 });
    return { status, expected };
  },
  "read draft": async (stage, { office, pick }) => {
    const id = someDraft(stage, pick);
    const mine = stage.world.offices[office].drafts.get(id);
    const { status, body } = await send(stage, office, "GET", `/api/documents/drafts/${id}`);
    const isRight = !mine || body?.data?.draft.answers.fields["{NOME}"] === mine.answer;
    return { status: isRight ? status : 0, expected: mine ? 200 : 404 };
  },
  "delete draft": async (stage, { office, pick }) => {
    const id = someDraft(stage, pick);
    const { status } = await send(stage, office, "DELETE", `/api/documents/drafts/${id}`);
    return { status, expected: stage.world.offices[office].drafts.delete(id) ? 200 : 404 };
  },
  "read versions": async (stage, { office, pick }) => {
    const id = someTopic(stage, pick);
    const mine = ownTopic(stage, office, id);
    const { status, body } = await send(stage, office, "GET", `/api/upload/versions/${id}?limit=100`);
    const isRight = !mine || body?.data?.versions.length === mine.texts.length;
    return { status: isRight ? status : 0, expected: mine ? 200 : 404 };
  },
  "read version": async (stage, { office, pick, other }) => {
    const id = someTopic(stage, pick);
    const text = ownTopic(stage, office, id)?.texts[other];
    const { status, raw } = await send(stage, office, "GET", `/api/upload/versions/${id}/${other + 1}`);
    const isRight = text === undefined || raw.equals(docx(text));
    return { status: isRight ? status : 0, expected: text === undefined ? 404 : 200 };
  },
  "restore version": async (stage, { office, pick, other }) => {
    const id = someTopic(stage, pick);
    const mine = ownTopic(stage, office, id);
    const text = mine?.texts[other];
    const url = `/api/upload/versions/${id}/${other + 1}/restore`;
    const { status } = await send(stage, office, "POST", url, {});
    if (!mine || text === undefined) return { status, expected: 404 };
    if (other + 1 === mine.texts.length) return { status, expected: 409 };
    mine.texts.push(text);
    return { status, expected: 200 };
  },
} as const satisfies Readonly<Record<string, Act>>;
