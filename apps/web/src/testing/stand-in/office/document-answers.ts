import {
  archiveDocuments,
  deleteDocuments,
  documentChoices,
  downloadPdf,
  markDelivery,
  readPdfSupport,
  restoreDocuments,
} from "@lavra/contract/documents/afterwards";
import { countConditionUses } from "@lavra/contract/documents/condition-uses";
import { judgeDocument, judgeOrder } from "@lavra/contract/documents/conference";
import {
  deleteTopicSet,
  listTopicSets,
  offerUsedValues,
  readShortcuts,
  saveTopicSet,
  starTemplate,
  topicsUsed,
  usedValues,
} from "@lavra/contract/documents/desk";
import { eraseDocumentInputs } from "@lavra/contract/documents/document-inputs";
import {
  deleteDocument,
  downloadDocument,
  generateDocument,
  listDocuments,
  listModels,
  listTopics,
  renameDocument,
  type StoredDocument,
  searchDocuments,
} from "@lavra/contract/documents/documents";
import {
  deleteDraft,
  type ListedDraft,
  listDrafts,
  readDraft,
  type SavedDraft,
  saveDraft,
  searchDrafts,
} from "@lavra/contract/documents/drafts";
import { readNameRules, saveNameRule } from "@lavra/contract/documents/name-rules";
import { folderStructure, folderStructureFiles } from "@lavra/contract/library/library";
import { saveTopicData } from "@lavra/contract/library/topics";
import { sourceOptions } from "@lavra/contract/markers/sources";
import { paperMedia, showPaper } from "@lavra/contract/paper/paper";
import { usualName } from "@lavra/contract/word-names";
import { type Doubles, on, refuse, type StubCall, WireReply } from "../wire.ts";
import { openLibrary } from "./library-state.ts";
import { answerDocx, newId, officeTime, onePage } from "./made-up/made-up.ts";
import { markerAnswers } from "./marker-answers.ts";
import { callerOf } from "./people.ts";
import type { Recording } from "./recorded.ts";

const expiresAt = "2026-05-10T13:40:00.000Z";

/** The end of a ZIP without files. */
const emptyZip = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(18));

/** The first bytes of a PDF. */
const emptyPdf = new TextEncoder().encode("%PDF-1.7\n");

const namedDocx = (name: string) => (name.endsWith(".docx") ? name : `${name}.docx`);

/** The name of a template or topic. */
const nameIn = (recording: Recording, call: StubCall, id: string | undefined) =>
  openLibrary(recording, callerOf(call)).fileOf(id)?.name;

/** Calls about documents after they are made; deleted ones are remembered, so that they can be restored. */
function documentsAfterwards(recording: Recording): Doubles {
  const deleted: StoredDocument[] = [];
  const listOf = (call: StubCall) => recording.held(listDocuments, callerOf(call))?.files ?? [];
  const add = (call: StubCall, document: StoredDocument) => void listOf(call).unshift(document);
  return [
    on(deleteDocuments, (call) => {
      const gone = listOf(call).filter(({ id }) => call.body.ids.includes(id));
      for (const file of gone) {
        listOf(call).splice(listOf(call).indexOf(file), 1);
        deleted.push(file);
      }
      return { documents: gone.length };
    }),
    on(restoreDocuments, (call) => {
      const back = deleted.filter(({ id }) => call.body.ids.includes(id));
      for (const file of back) add(call, file);
      return { documents: back.length };
    }),
    on(archiveDocuments, new WireReply(200, emptyZip, { "Content-Type": "application/zip" })),
    on(readPdfSupport, { isAvailable: true }),
    on(downloadPdf, new WireReply(200, emptyPdf, { "Content-Type": "application/pdf" })),
    on(markDelivery, (call) => {
      const file = listOf(call).find(({ id }) => id === call.params.id);
      return file ? { file: Object.assign(file, { delivery: call.body.delivery }) } : refuse("documents.not_found");
    }),
    on(documentChoices, (call) => {
      const files = listOf(call);
      const months = files.length > 0 ? [{ month: officeTime.slice(0, 7), documents: files.length }] : [];
      const templates = [...Map.groupBy(files, ({ templateId }) => templateId ?? "")].flatMap(([id, of]) =>
        id === "" ? [] : [{ id, name: of[0]?.template ?? "", documents: of.length }],
      );
      return { months, templates, people: [] };
    }),
    on(readNameRules, () => ({ template: null, office: null })),
    on(saveNameRule, {}),
  ];
}

function storedDocuments(recording: Recording): Doubles {
  const listOf = (call: StubCall) => recording.held(listDocuments, callerOf(call))?.files ?? [];
  const find = (call: StubCall) => listOf(call).find(({ id, name }) => [id, name].includes(call.params.name ?? ""));
  const add = (call: StubCall, document: StoredDocument) => void listOf(call).unshift(document);
  return [
    on(listDocuments, (call) => {
      const files = listOf(call);
      return { files, pagination: onePage(files.length) };
    }),
    on(searchDocuments, (call) => {
      const words = call.body.text.toLowerCase().split(/\s+/).filter(Boolean);
      const files = listOf(call).filter(({ name, template, client }) =>
        words.every((word) => `${name} ${template} ${client}`.toLowerCase().includes(word)),
      );
      return { files, pagination: onePage(files.length) };
    }),
    on(generateDocument, (call) => {
      const id = newId();
      const template = nameIn(recording, call, call.body.documentType);
      if (!template) return refuse("documents.template_not_found");
      const client = String(call.body.formData["{CLIENTE}"] ?? call.body.formData.CLIENTE ?? "");
      const name = namedDocx(call.body.outputFileName || usualName(template));
      const made = { template, templateId: call.body.documentType, version: 1, presentVersion: 1 };
      const corrected = listOf(call).find((file) => file.id === call.body.corrects);
      if (corrected) corrected.isReplaced = true;
      const state = { edition: (corrected?.edition ?? 0) + 1, isReplaced: false, delivery: null };
      add(call, { id, name, size: 9_641, createdAt: officeTime, createdBy: "Maria Souza", client, ...made, ...state });
      return answerDocx(name, { "X-Document-Id": id });
    }),
    on(downloadDocument, (call) => {
      const file = find(call);
      return file ? answerDocx(file.name, { "X-Document-Id": file.id }) : refuse("documents.not_found");
    }),
    on(renameDocument, (call) => {
      const file = find(call);
      if (!file) return refuse("documents.not_found");
      return { file: Object.assign(file, { name: namedDocx(call.body.name) }) };
    }),
    on(eraseDocumentInputs, (call) =>
      listOf(call).some(({ id }) => id === call.params.id) ? {} : refuse("documents.not_found"),
    ),
    on(deleteDocument, (call) => {
      const file = find(call);
      if (!file) return refuse("documents.not_found");
      listOf(call).splice(listOf(call).indexOf(file), 1);
      return {};
    }),
  ];
}

function keptDrafts(recording: Recording): Doubles {
  const drafts = new Map<string, SavedDraft>();
  const listed = (): ListedDraft[] =>
    [...drafts.values()].reverse().map(({ id, templateId, templateName, outputName, answers, topics }) => ({
      id,
      templateId,
      templateName,
      hasTemplate: true,
      outputName,
      about: answers.fields["{CLIENTE}"] ?? "",
      filled: Object.values(answers.fields).filter((value) => value !== "").length,
      topics: topics.length,
      savedAt: officeTime,
      expiresAt,
    }));
  return [
    on(listDrafts, () => ({ drafts: listed() })),
    on(searchDrafts, (call) => ({
      drafts: listed().filter(({ about }) => about.toLowerCase().includes(call.body.text.toLowerCase())),
    })),
    on(readDraft, ({ params }) => {
      const draft = drafts.get(params.id ?? "");
      return draft ? { draft } : refuse("documents.draft_not_found");
    }),
    on(saveDraft, (call) => {
      const { writer: _, revision, ...content } = call.body;
      const { id = "" } = call.params;
      const times = { savedAt: officeTime, expiresAt };
      const templateName = nameIn(recording, call, content.templateId) ?? "";
      drafts.set(id, { id, ...content, templateName, revision: revision + 1, ...times });
      return { revision: revision + 1, ...times };
    }),
    on(deleteDraft, ({ params }) => (drafts.delete(params.id ?? "") ? {} : refuse("documents.draft_not_found"))),
  ];
}

const suggestionAnswers = (recording: Recording): Doubles => [
  on(starTemplate, (call) => {
    const held = recording.held(readShortcuts, callerOf(call));
    const { fileId = "" } = call.params;
    if (held) {
      const others = held.starred.filter((id) => id !== fileId);
      held.starred = call.body.isStarred ? [fileId, ...others] : others;
    }
    return {};
  }),
  on(offerUsedValues, (call) => {
    Object.assign(recording.held(readShortcuts, callerOf(call)) ?? {}, { offersUsedValues: call.body.isOn });
    return {};
  }),
  on(
    usedValues,
    ({ query }) => recording.held(usedValues, "administrador", {}, `?key=${query.get("key")}`) ?? { values: [] },
  ),
  on(saveTopicSet, (call) => {
    const set = { id: newId(), ...call.body };
    const held = recording.held(listTopicSets, callerOf(call));
    if (held) held.sets = [...held.sets.filter(({ name }) => name !== set.name), set];
    return { set };
  }),
  on(deleteTopicSet, (call) => {
    const held = recording.held(listTopicSets, callerOf(call));
    if (held) held.sets = held.sets.filter(({ id }) => id !== call.params.id);
    return {};
  }),
  on(countConditionUses, { documents: 20, held: 7, failed: 12, undecided: 1 }),
  on(topicsUsed, ({ params }) => recording.held(topicsUsed, "administrador", params) ?? { topics: [] }),
  on(saveTopicData, {}),
  on(judgeOrder, { findings: [], total: 0 }),
  on(
    judgeDocument,
    ({ params }) => recording.held(judgeDocument, "administrador", params) ?? { findings: [], total: 0 },
  ),
  on(listModels, () => treeOf(recording, "models")),
  on(listTopics, () => treeOf(recording, "topicos")),
  on(folderStructureFiles, { data: { files: { tag: "0", ids: "", names: [], sizes: [], modified: [] } } } as never),
  on(showPaper, (call) => recording.answer({ ...call, params: {} }) as never),
  on(paperMedia, () => new WireReply(200, pixel, { "Content-Type": "image/png" })),
  on(sourceOptions, (call) => (recording.answer(call) ?? { options: [], origin: "product" }) as never),
];

/** A white pixel as PNG. */
const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8//8/AwAI/AL+p5xmnwAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

function treeOf(recording: Recording, type: "models" | "topicos") {
  const { structure } = recording.held(folderStructure, "administrador", { type }) ?? {};
  return structure ? { structure } : refuse("server.error");
}

/** Documents, drafts, the documents page and the markers of templates. */
export const documentAnswers = (recording: Recording): Doubles => [
  ...storedDocuments(recording),
  ...documentsAfterwards(recording),
  ...keptDrafts(recording),
  ...suggestionAnswers(recording),
  ...markerAnswers(recording),
];
