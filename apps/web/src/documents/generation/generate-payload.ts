import type { generateDocument, WantedCleaning } from "@lavra/contract/documents/documents";
import { formSentences } from "@lavra/contract/failures/form-sentences";
import { todayKeys } from "@lavra/contract/markers/markers";
import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { spokenName } from "@lavra/contract/word-names";
import type { z } from "zod";
import { type KeyedMarker, partValues, personKey, valueToSend } from "../../markers/index.ts";
import { formatDateWithWeekday } from "../../platform/formats/dates.ts";
import { isLimitReached } from "../../subscriptions/index.ts";
import type { MadeVersions } from "../begin/made-versions.ts";
import { type Draft, fieldValue, type Preset } from "../draft/draft.ts";

export type GeneratePayload = z.input<typeof generateDocument.body>;

export const withDocxEnding = (name: string): string => `${spokenName(name.trim())}.docx`;

export interface PayloadInput {
  readonly draft: Draft;
  /** Fields on the form now; values of fields that disappeared with their topic are left out. */
  readonly markers: readonly KeyedMarker[];
  /** Groups of those fields that one person fills. */
  readonly people?: readonly PersonGroup[];
  readonly outputName: string;
  readonly sendsTopics: boolean;
  readonly preset: Preset;
  readonly cleaning: WantedCleaning;
  /** Of template and topics; null for the present ones. */
  readonly versions: MadeVersions | null;
  /** The document that it corrects; "" for none. */
  readonly correctsId?: string | undefined;
  /** Today in São Paulo, `2026-11-21`. */
  readonly today: string;
}

/** Adds today's date, unless a field of the form has it under one of its names. */
const withToday = (values: Readonly<Record<string, string>>, today: string) =>
  todayKeys.some((key) => values[key]) ? values : { ...values, dataAtual: formatDateWithWeekday(today) };

/** Returns the body for the API: values as documents print them, topics in their order, the name with its extension. */
export function generatePayload(input: PayloadInput): GeneratePayload {
  const { draft, markers, people = [], outputName, sendsTopics, preset, cleaning, versions, correctsId = "" } = input;
  const known = new Map(markers.map((marker) => [marker.key, marker]));
  const values = markers.map((marker) => [marker.key, fieldValue(draft, marker, preset)] as const);
  const records = people.map(({ key }) => [personKey(key), draft.values.get(personKey(key)) ?? ""] as const);
  const { fields, parties, lists } = partValues([...values, ...records], (key) => known.get(key), valueToSend);
  const topics = draft.topics.map(({ id, name, path, position }) => {
    const version = versions?.topics.get(id);
    return { id, name, path, order: position, ...(version === undefined ? {} : { version }) };
  });
  return {
    documentType: draft.templateId,
    ...versions?.made,
    formData: withToday(fields, input.today),
    ...(Object.keys(parties).length === 0 ? {} : { parties }),
    ...(Object.keys(lists).length === 0 ? {} : { answers: lists }),
    selectedTopics: sendsTopics ? topics : [],
    outputFileName: withDocxEnding(outputName),
    corrects: correctsId || undefined,
    draftId: draft.savedAs || undefined,
    caseId: draft.caseId || undefined,
    ...(Object.values(cleaning).some(Boolean) ? { cleaning } : {}),
  };
}

export interface Readiness {
  readonly hasTemplate: boolean;
  readonly isNamed: boolean;
  readonly isLoading: boolean;
  /** Some fields could not be read, so it is unknown what must be filled. */
  readonly hasFailed: boolean;
  /** null while unknown: then the server decides. */
  readonly usage: { readonly used: number; readonly limit: number } | null;
}

export const limitSentence: (used: number, limit: number) => string = formSentences.limitReached;

/** Advice at a reached limit for people who may not buy a plan. */
export const askOwner = "Fale com o administrador do escritório.";

export const loadingWord = "Carregando...";
export const unknownFieldsSentence = "Há campos que não carregaram. Tente novamente antes de gerar.";
export const noTemplateSentence = "Selecione um arquivo modelo primeiro";
export const noNameSentence = formSentences.nameRequired;

/** Returns why the button is disabled; null if it is enabled. A limit of -1 means no limit. */
export function disabledReason({ hasTemplate, isNamed, isLoading, hasFailed, usage }: Readiness): string | null {
  if (usage && isLimitReached(usage)) return limitSentence(usage.used, usage.limit);
  if (!hasTemplate) return noTemplateSentence;
  if (hasFailed) return unknownFieldsSentence;
  if (isLoading) return loadingWord;
  return isNamed ? null : noNameSentence;
}
