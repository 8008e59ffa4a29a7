import { folderStructure } from "@lavra/contract/library";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOperation } from "../../testing/render-operation.tsx";
import { on, stubApi, WireReply } from "../../testing/stub-api.ts";
import { useFolderStructure } from "../use-folder-structure.ts";

const compact = {
  roots: ["Modelos", "Modelos da plataforma"],
  folders: { ids: "019aa000000070008000000000000001", names: ["Cível"], parents: [-1], modified: [1_700_000_000] },
  files: { places: [], ids: "", names: [], sizes: [], modified: [] },
};
const answer = (tag: string, name: string) => {
  const tree = { ...compact, folders: { ...compact.folders, names: [name] } };
  return new WireReply(200, JSON.stringify({ success: true, data: { compact: tree } }), { ETag: tag });
};

test("the tree is asked for in its compact shape, and afterwards only whether it changed", async () => {
  const answers = [answer('W/"1"', "Cível"), new WireReply(304, null), answer('W/"2"', "Geral")];
  const api = stubApi(on(folderStructure, () => answers.shift() ?? new WireReply(304, null)));
  const { result } = renderOperation(() => useFolderStructure("models"));
  await waitFor(() => expect(result.current.data?.children[0]?.path).toBe("/Cível"));
  const first = result.current.data;
  await result.current.refetch();
  expect(result.current.data).toBe(first);
  await result.current.refetch();
  await waitFor(() => expect(result.current.data?.children[0]?.path).toBe("/Geral"));
  await result.current.refetch();
  const calls = api.to(folderStructure);
  expect(calls.map(({ query }) => query.get("shape"))).toEqual(Array(4).fill("compact"));
  expect(calls.map(({ headers }) => headers.get("If-None-Match"))).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
});
