import { folderStructure, folderStructureFiles } from "@lavra/contract/library/library";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOperation } from "../../testing/render-ui.tsx";
import { on, stubApi, WireReply } from "../../testing/stub-api.ts";
import { useFolderStructure } from "../use-folder-structure.ts";

const compact = {
  roots: ["Modelos", "Modelos da plataforma"],
  folders: { ids: "019aa000000070008000000000000001", names: ["Cível"], parents: [-1], modified: [1_700_000_000] },
  parts: [{ tag: "", folders: [], counts: [] }],
};
const answer = (tag: string, name: string) => {
  const tree = { ...compact, folders: { ...compact.folders, names: [name] } };
  return new WireReply(200, JSON.stringify({ success: true, data: { compact: tree } }), { ETag: tag });
};

test("the tree is requested in its compact form, and afterwards only if it changed", async () => {
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

const digits = (last: number) => `019aa00000000000800000000000000${last}`;
const part = (tag: string, names: readonly string[], from: number) => ({
  tag,
  ids: names.map((_, at) => digits(from + at)).join(""),
  names: [...names],
  sizes: names.map(() => 1),
  modified: names.map(() => 1_700_000_000),
});
const large = (tag: string, tags: readonly [string, string], files?: ReturnType<typeof part>) => {
  const parts = tags.map((each) => ({ tag: each, folders: [0], counts: [1] }));
  const data = { compact: { ...compact, parts, ...(files && { files }) } };
  return new WireReply(200, JSON.stringify({ success: true, data }), { ETag: tag });
};

test("for a large area only the changed parts are requested, and requested again if they change meanwhile", async () => {
  const heads = [large('W/"1"', ["a", "b"]), large('W/"2"', ["a", "c"]), large('W/"3"', ["a", "d"])];
  const files = [part("a", ["Um.docx"], 1), part("b", ["Dois.docx"], 2), part("d", ["Três.docx"], 3)];
  let asked = 0;
  const api = stubApi(
    on(folderStructure, () => heads.shift() ?? new WireReply(304, null)),
    on(folderStructureFiles, () => ({ files: files[asked++] ?? part("d", ["Três.docx"], 3) })),
  );
  const { result } = renderOperation(() => useFolderStructure("models"));
  const names = () => result.current.data?.children[0]?.files.map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual(["Dois.docx", "Um.docx"]));
  await result.current.refetch();
  await waitFor(() => expect(names()).toEqual(["Três.docx", "Um.docx"]));
  const parts = api.to(folderStructureFiles).map(({ query }) => query.toString());
  expect(parts).toEqual(["part=0&of=2", "part=1&of=2", "part=1&of=2"]);
  expect(api.to(folderStructure).map(({ headers }) => headers.get("If-None-Match"))).toEqual([null, 'W/"1"', 'W/"1"']);
});

test("an area that changes during every attempt is an error that can be retried", async () => {
  let tag = 0;
  stubApi(
    on(folderStructure, () => large(`W/"${tag}"`, ["a", `b${tag++}`])),
    on(folderStructureFiles, ({ query }) => ({ files: part(query.get("part") === "0" ? "a" : "old", ["Um.docx"], 1) })),
  );
  const { result } = renderOperation(() => useFolderStructure("models"));
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 503 }));
  expect(tag).toBeLessThan(20);
});
