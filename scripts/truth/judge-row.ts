import { agree, groupOf, readAgreement } from "@lavra/portuguese/agreement";
import {
  type Address,
  fillPartyText,
  firstAndOthers,
  joinNames,
  type Party,
  qualify,
  signatureOf,
  writeAddress,
} from "@lavra/portuguese/people";

/** What the product answers to a row: texts, and whether it asked something or reported a fault. */
export interface Answer {
  readonly texts: readonly string[];
  readonly isUnsure: boolean;
}

/** A row with the texts that must come out; undefined texts stand for a fault. */
export interface TruthRow {
  readonly id: string;
  readonly kind: string;
  readonly expected: readonly string[] | undefined;
  readonly answer: Answer;
}

const fault: Answer = { texts: [], isUnsure: true };
const groups = [["m"], ["m", "f", "f"], ["f"], ["f", "f", "f"]] as const;

function answerAgreement(form: string): Answer {
  const read = readAgreement(form);
  if ("fault" in read) return fault;
  const texts = groups.map((genders) => {
    const group = groupOf(genders.map((gender) => ({ gender })));
    return group && agree(read, group)?.text;
  });
  return { texts: texts.map((text) => text ?? ""), isUnsure: texts.some((text) => text === undefined) };
}

/** Reads a line of a table of agreement: `form type class ms mp fs fp`. */
export function readAgreementRow(line: string): TruthRow {
  const [form = "", , kind = "", ...results] = line.split("\t");
  const texts = Array.from({ length: 4 }, (_, at) => results[at] ?? "");
  return { id: form, kind, expected: texts[0] === "FAULT" ? undefined : texts, answer: answerAgreement(form) };
}

/** A row of the `.jsonl` files. */
interface Row {
  readonly id: string;
  readonly class?: string;
  readonly op?: string;
  readonly text: string;
  readonly template?: string;
  readonly parties?: readonly Party[] | Readonly<Record<string, readonly Party[]>>;
  readonly party?: Party;
  readonly names?: readonly string[];
  readonly address?: Address;
  readonly role?: string | null;
}

const certain = (text: string): Answer => ({ texts: [text], isUnsure: false });
const isList = (parties: Row["parties"]): parties is readonly Party[] => Array.isArray(parties);

function answerRow({ op, template, parties, party, names, address, role }: Row): Answer {
  if (template !== undefined && parties && !isList(parties)) {
    const { text, faults } = fillPartyText(template, new Map(Object.entries(parties)));
    return { texts: [text], isUnsure: faults.length > 0 };
  }
  if (op === "names" && names) return certain(joinNames(names));
  if (op === "outros" && isList(parties)) return certain(firstAndOthers(parties));
  if (op === "address") return certain(writeAddress(address) ?? "");
  if (op === "signature" && party) {
    const words: string[] = [];
    return { texts: [signatureOf(party, role ?? undefined, (word) => words.push(word))], isUnsure: words.length > 0 };
  }
  if (op !== undefined || !isList(parties)) throw new Error("a row of an unknown format");
  const { text, questions } = qualify(parties);
  return { texts: [text], isUnsure: questions.length > 0 };
}

/** Reads a line of a `.jsonl` file: a qualificação, a joining or a sentence. */
export function readJsonRow(line: string): TruthRow {
  const row = JSON.parse(line) as Row;
  const kind = row.class ?? row.op ?? "sentence";
  return { id: row.id, kind, expected: [row.text], answer: answerRow(row) };
}

/** How an answer compares with what must come out. */
export type Verdict = "right" | "wrong" | "unsure";

/** A fault or a question where a text must come out is unsure; a text where a fault must is wrong. */
export function judgeRow({ expected, answer }: TruthRow): Verdict {
  if (expected === undefined) return answer.isUnsure ? "right" : "wrong";
  if (answer.isUnsure) return "unsure";
  return expected.length === answer.texts.length && expected.every((text, at) => text === answer.texts[at])
    ? "right"
    : "wrong";
}
