import type { Finding, FindingCode } from "@lavra/contract/documents/conference";
import type { ComputedFields } from "@lavra/docx";
import { type Cleaning, inspectDocument, type NamedMakers, type Trace, type TraceCode } from "@lavra/docx/inspect";
import { findIdentifiers, type IdentifierKind } from "@lavra/portuguese";
import { computedFieldWords, fieldWords } from "../values/field-words.ts";
import { type ListsByKey, nothingHeld, type PartiesByKey } from "../values/held-answers.ts";
import type { Values } from "../values/values-of-tags.ts";
import { judgeCourt } from "./court/judge-court.ts";
import { findingAt, findingIn } from "./finding-list.ts";
import { judgeFlatPeople } from "./judge-flat-people.ts";
import { judgeCells, judgeEmpty, judgeValues, type Kinds } from "./judge-inputs.ts";
import { type FoundName, judgePeople } from "./judge-people.ts";
import { judgeText, type Written } from "./judge-text.ts";

/** A finished document with the known data of its fields. */
export interface Judging {
  readonly bytes: Uint8Array;
  /** Values as typed, by marker key. */
  readonly values: Values;
  readonly kinds: Kinds;
  /** Text written in the document for the values. */
  readonly written: Written;
  /** Keys of empty fields. */
  readonly missing: readonly string[];
  /** Fields of Word that were computed when it was filled. */
  readonly computed?: ComputedFields | undefined;
  /** What was done with the tracked changes of its template and topics when it was made; undefined if nothing was. */
  readonly revisions?: Cleaning["revisions"];
  readonly parties?: PartiesByKey | undefined;
  readonly lists?: ListsByKey | undefined;
}

/** What is known of a finished document beside its bytes. */
export type KnownOfFinished = Pick<Judging, "values" | "kinds" | "parties" | "lists">;

/** An identifier such as a CPF in a document, and the finding that applies if it belongs to another document. */
export interface FoundIdentifier {
  readonly kind: IdentifierKind;
  readonly value: string;
  readonly finding: Finding;
}

export interface Judged {
  readonly findings: readonly Finding[];
  readonly missing: readonly string[];
  /** Identifiers in the document's text, each once. */
  readonly identifiers: readonly FoundIdentifier[];
  /** What may be the name of somebody else, each once. */
  readonly names: readonly FoundName[];
}

const traceCodes: Record<TraceCode, FindingCode> = {
  COMMENT: "comment",
  INSERTION: "revision",
  DELETION: "revision",
  FORMATTING_CHANGE: "revision",
  HIDDEN_TEXT: "hidden_text",
  HIGHLIGHT: "highlight",
};

const changeWords: Partial<Record<TraceCode, string>> = {
  INSERTION: "texto inserido",
  DELETION: "texto excluído",
  FORMATTING_CHANGE: "formatação alterada",
};

const identifierWords: Record<IdentifierKind, string> = {
  cpf: "O CPF",
  cnpj: "O CNPJ",
  cnj: "O número de processo",
  email: "O e-mail",
  telefone: "O telefone",
};

const judgeTrace = (trace: Trace): Finding =>
  findingIn(traceCodes[trace.code], trace, { found: trace.text, what: changeWords[trace.code] });

const settledWords = { accept: "aceitas", reject: "rejeitadas" } as const;

/** Name that the product writes into documents of its own; it says nothing about people. */
const product = "Lavra";

function judgeMakers({ author, lastModifiedBy, company, manager }: NamedMakers): Finding[] {
  const place = "propriedades do arquivo";
  const named = (code: FindingCode, names: readonly string[]) => {
    const said = [...new Set(names)].filter((name) => name !== "" && name.trim() !== product);
    return said.length === 0 ? [] : [findingAt(code, place, { found: said.join(", ") })];
  };
  return [...named("properties_author", [author, lastModifiedBy]), ...named("properties_company", [company, manager])];
}

/**
 * Judges a finished document by its content and the values of its fields. The caller decides whether an identifier
 * belongs to another document.
 * @throws TemplateError as `inspectDocument`
 */
export function judgeDocument(judging: Judging): Judged {
  const { bytes, values, kinds, written, missing, computed, revisions } = judging;
  const { parties = nothingHeld.parties, lists = nothingHeld.lists } = judging;
  const { paragraphs, traces, tags, makers, fieldsLeft } = inspectDocument(bytes);
  const empty = new Set(missing);
  const identifiers = new Map<string, FoundIdentifier>();
  for (const paragraph of paragraphs) {
    for (const { kind, value, text: found } of findIdentifiers(paragraph.text)) {
      const finding = findingIn("identifier_elsewhere", paragraph, { found, what: identifierWords[kind] });
      const key = `${kind} ${value}`;
      if (!identifiers.has(key)) identifiers.set(key, { kind, value, finding });
    }
  }
  const people = judgePeople(paragraphs, parties, values);
  return {
    findings: [
      ...judgeEmpty(missing),
      ...paragraphs.flatMap((paragraph) => judgeText(paragraph, written, empty)),
      ...tags.map((tag) => findingIn("foreign_tag", tag, { found: tag.text, expected: tag.suggestion })),
      ...judgeValues(values, kinds),
      ...judgeCells(lists, kinds),
      ...people.findings,
      ...judgeFlatPeople(values, parties),
      ...judgeCourt(paragraphs, values, kinds),
      ...(fieldsLeft.length > 0 ? [findingAt("fields_left", "documento", { what: fieldWords(fieldsLeft) })] : []),
      ...traces.map(judgeTrace),
      ...judgeMakers(makers),
      ...(computed ? [findingAt("fields_computed", "documento", { what: computedFieldWords(computed) })] : []),
      ...(revisions ? [findingAt("changes_settled", "documento", { what: settledWords[revisions] })] : []),
    ],
    missing,
    identifiers: [...identifiers.values()],
    names: people.names,
  };
}
