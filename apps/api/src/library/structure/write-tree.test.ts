import { folderStructure } from "@lavra/contract/library/library";
import { expect, test } from "vitest";
import { platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { buildTree } from "../tree.ts";
import { writeTree } from "./write-tree.ts";

const office = newId();
const at = new Date("2026-11-21T12:00:00Z");
const folder = (name: string, parent_id: string | null = null) => ({
  id: newId(),
  tenant_id: office,
  area: "models" as const,
  parent_id,
  name,
  name_key: name.toLowerCase(),
  created_at: at,
});
const file = (name: string, folder_id: string | null, tenant_id = office) => ({
  id: newId(),
  tenant_id,
  area: "models" as const,
  folder_id,
  name,
  size: 7,
  keeps_look: false,
  restarts_numbering: false,
  modified_at: at,
});

async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isOver = true;
  return { turns, result };
}

test("a large folder and many small ones are built, sorted and written in steps that let other requests run", async () => {
  const large = folder("Arquivo");
  const small = Array.from({ length: 600 }, (_, number) => folder(`Pasta ${number}`, large.id));
  const files = [
    ...Array.from({ length: 2_500 }, (_, number) => file(`Modelo ${2_500 - number}.docx`, large.id)),
    ...small.map(({ id }) => file("Um.docx", id)),
    file("Da plataforma.docx", null, platformScope),
  ];
  const built = await turnsDuring(() => buildTree("models", office, [large, ...small], files, (id) => id));
  // Placed, sorted in runs and merged three times.
  expect(built.turns).toBeGreaterThanOrEqual(8);
  expect(built.result.children[0]?.files.map(({ name }) => name).slice(0, 2)).toEqual([
    "Modelo 1.docx",
    "Modelo 2.docx",
  ]);
  const written = await turnsDuring(() => writeTree(built.result));
  expect(written.turns).toBeGreaterThanOrEqual(2);
  const structure = built.result;
  const whole = JSON.stringify({ success: true, structure, data: { structure } });
  expect(Buffer.from(written.result).toString() === whole).toBe(true);
});

test("an empty area is written as well", async () => {
  const tree = await buildTree("topicos", office, [], [], (id) => id);
  const reply = JSON.parse(Buffer.from(await writeTree(tree)).toString());
  expect(folderStructure.reply.parse(reply)).toEqual({ success: true, structure: tree, data: { structure: tree } });
});
