import type { Finding, FindingCode } from "@lavra/contract/conference";
import { inspectDocument, type NamedMakers, type Trace, type TraceCode } from "@lavra/docx/inspect";
import { findIdentifiers, type IdentifierKind } from "@lavra/portuguese";
import type { Values } from "../values-of-tags.ts";
import { findingAt, findingIn } from "./finding-list.ts";
import { judgeText, type Written } from "./judge-text.ts";
import { judgeEmpty, judgeValues, type Kinds } from "./judge-values.ts";

/** A finished document with what is known of its fields. */
export interface Judging {
  readonly bytes: Uint8Array;
  /** As they were typed, by marker key. */
  readonly values: Values;
  readonly kinds: Kinds;
  /** What stands in the document in their places. */
  readonly written: Written;
  /** Keys of fields that nothing was typed into. */
  readonly missing: readonly string[];
}

/** A CPF or the like that stands in a document, and what is to be said where it is another document's. */
export interface FoundIdentifier {
  readonly kind: IdentifierKind;
  readonly value: string;
  readonly finding: Finding;
}

export interface Judged {
  readonly findings: readonly Finding[];
  readonly missing: readonly string[];
  /** Those that stand in the document's text, each once. */
  readonly identifiers: readonly FoundIdentifier[];
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

function judgeMakers({ author, lastModifiedBy, company, manager }: NamedMakers): Finding[] {
  const place = "propriedades do arquivo";
  const named = (code: FindingCode, names: readonly string[]) => {
    const said = [...new Set(names)].filter((name) => name !== "");
    return said.length === 0 ? [] : [findingAt(code, place, { found: said.join(", ") })];
  };
  return [...named("properties_author", [author, lastModifiedBy]), ...named("properties_company", [company, manager])];
}

/**
 * Judges a finished document by what stands in it and what its fields hold. Whether an identifier is another document's
 * is for those to say who know the others.
 * @throws TemplateError as `inspectDocument`
 */
export function judgeDocument({ bytes, values, kinds, written, missing }: Judging): Judged {
  const { paragraphs, traces, makers } = inspectDocument(bytes);
  const empty = new Set(missing);
  const identifiers = new Map<string, FoundIdentifier>();
  for (const paragraph of paragraphs) {
    for (const { kind, value, text: found } of findIdentifiers(paragraph.text)) {
      const finding = findingIn("identifier_elsewhere", paragraph, { found, what: identifierWords[kind] });
      const key = `${kind} ${value}`;
      if (!identifiers.has(key)) identifiers.set(key, { kind, value, finding });
    }
  }
  return {
    findings: [
      ...judgeEmpty(missing),
      ...paragraphs.flatMap((paragraph) => judgeText(paragraph, written, empty)),
      ...judgeValues(values, kinds),
      ...traces.map(judgeTrace),
      ...judgeMakers(makers),
    ],
    missing,
    identifiers: [...identifiers.values()],
  };
}
