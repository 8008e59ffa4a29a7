import type { FoundMarker } from "@lavra/contract/library/uploads";
import type { FileBlock } from "@lavra/contract/markers/blocks";
import { fieldsOfCondition, readQuestion, writtenOptions } from "@lavra/portuguese/blocks";
import { holdsList, type KeyedMarker } from "../../markers/index.ts";
import { type AskedByBlock, type BlockUse, listOfKey, type OfBlocks } from "./party-uses.ts";

const keyOf = (field: string) => `{${field}}`;

/** Returns the part of a list's key that names its column: `VALOR` of `{PEDIDO.VALOR.TOTAL}`; "" for what is counted. */
const columnIn = (key: string, list: string): string => {
  const [first = ""] = key.slice(list.length, -1).split(".");
  return /^(?:QUANTIDADE|ORDEM|TOTAL|VARIOS)$/.test(first) ? "" : first;
};

/** Returns the keys of the fields that hold lists, or that a file repeats over and its form lacks. */
function listKeys(blocks: readonly FileBlock[], configured: readonly KeyedMarker[]): ReadonlySet<string> {
  const own = new Set(configured.map(({ key }) => key));
  const lists = new Set(configured.flatMap((marker) => (holdsList(marker) ? marker.key : [])));
  visit(blocks, (block) => {
    const question = readQuestion(block.tag);
    if (question.kind === "list" && !own.has(keyOf(question.field))) lists.add(keyOf(question.field));
  });
  return lists;
}

function visit(blocks: readonly FileBlock[], see: (block: FileBlock, around: readonly string[]) => void) {
  const walk = (list: readonly FileBlock[], around: readonly string[]) => {
    for (const block of list) {
      see(block, around);
      const inner = block.tag.startsWith("CADA ") ? [...around, block.tag.slice("CADA ".length)] : around;
      for (const branch of block.branches) walk(branch.blocks, inner);
    }
  };
  walk(blocks, []);
}

/** Returns the lists of a file, and the fields that its blocks ask for, each once, in its order. */
export function readBlocks(
  blocks: readonly FileBlock[],
  found: readonly FoundMarker[],
  configured: readonly KeyedMarker[],
): OfBlocks {
  const own = new Set(configured.map(({ key }) => key));
  const standing = new Set(found.map(({ key }) => key));
  const lists = listKeys(blocks, configured);
  const asked = new Map<string, AskedByBlock>();
  const add = (key: string, ofBlock: BlockUse) => {
    const known = asked.get(key);
    const options = [...new Set([...(known?.ofBlock.options ?? []), ...ofBlock.options])];
    const count = (known?.count ?? 0) + 1;
    asked.set(key, { key, name: key.slice(1, -1), count, ofBlock: { ...(known?.ofBlock ?? ofBlock), options } });
  };
  const columnsOf = (list: string) =>
    found.flatMap(({ key }) => (listOfKey(key, lists) === list ? columnIn(key, list) || [] : []));
  visit(blocks, ({ tag, marker }, around) => {
    const question = readQuestion(tag);
    if (question.kind === "topic") return;
    if (question.kind === "list") {
      const key = keyOf(question.field);
      add(key, lists.has(key) ? { kind: "list", options: columnsOf(key) } : { kind: "party", options: [] });
      return;
    }
    const { subject, options } = question;
    const [head = "", ...rest] = subject.split(".");
    if (around.includes(head) || around.includes(subject)) return;
    const key = keyOf(subject);
    if (rest.length > 0 && !own.has(key)) {
      if (!lists.has(keyOf(head))) add(keyOf(head), { kind: "party", options: [] });
    } else if (options.length > 0) add(key, { kind: "choice", options: writtenOptions(marker) });
    else if (!standing.has(key)) add(key, { kind: "yes_no", options: [] });
  });
  const ofConditions = configured.flatMap(({ condition }) =>
    condition ? fieldsOfCondition(condition).map(keyOf) : [],
  );
  return { lists, asked: [...asked.values()], ofConditions };
}
