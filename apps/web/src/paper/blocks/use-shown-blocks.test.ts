import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { writeListValue } from "../../markers/blocks/list-value.ts";
import type { KeyedMarker } from "../../markers/index.ts";
import { useShownBlocks } from "./use-shown-blocks.ts";

const marker = (name: string, part: Partial<KeyedMarker> = {}) =>
  ({ key: `{${name}}`, name, type: "text", kind: "", options: [], ...part }) as KeyedMarker;
const markers = [
  marker("TUTELA", { type: "select", kind: "sim_nao" }),
  marker("PRAZO"),
  marker("PEDIDO", { kind: "lista", options: ["VALOR"] }),
];
const block = (tag: string, ...branches: string[][]) => ({
  tag,
  marker: `{#${tag}}`,
  branches: branches.map((tags) => ({ tags, blocks: [] })),
});
const file = {
  blocks: { outside: [], blocks: [block("SE TUTELA", ["PRAZO"], []), block("CADA PEDIDO", ["PEDIDO.VALOR"])] },
  markers,
};

/** The blocks of a paper over a form whose values can be changed. */
function show(files: Parameters<typeof useShownBlocks>[0]["request"]["files"], values: Record<string, string> = {}) {
  const followers = new Set<() => void>();
  const request = { templateId: "m", topics: [], versions: null, ...(files ? { files } : {}) };
  let renders = 0;
  const follow = (told: () => void) => {
    followers.add(told);
    return () => followers.delete(told);
  };
  const readValue = ({ key }: KeyedMarker) => values[key.slice(1, -1)] ?? "";
  const form = { request, markers, readValue, follow };
  const view = renderHook(() => {
    renders += 1;
    return useShownBlocks(form);
  });
  const type = (part: Record<string, string>) => {
    Object.assign(values, part);
    act(() => {
      for (const follower of followers) follower();
    });
  };
  return { ...view, type, followers, count: () => renders };
}

test("a paper without blocks and conditions waits for nothing", () => {
  for (const files of [undefined, [{ markers }]]) {
    expect(show(files).result.current).toEqual({ isPending: false, blocks: undefined, texts: null });
  }
});

test("a paper waits until its blocks are answered, follows the values, and draws again for another branch alone", async () => {
  const { result, type, count, followers, unmount } = show([file], { TUTELA: "Sim" });
  expect(result.current).toMatchObject({ isPending: true, blocks: undefined });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.blocks).toEqual({ conditions: { "SE TUTELA": true }, lists: {} });
  expect(result.current.texts).not.toBeNull();
  const before = count();
  type({ PRAZO: "dez dias" });
  expect(count()).toBe(before);
  type({ TUTELA: "Não", PEDIDO: writeListValue([{ VALOR: "1" }, { VALOR: "2" }]) });
  expect(result.current.blocks?.conditions).toEqual({ "SE TUTELA": false });
  expect(result.current.blocks?.lists?.["CADA PEDIDO"]).toHaveLength(2);
  unmount();
  expect(followers.size).toBe(0);
});

test("a named condition without blocks has texts and no branches", async () => {
  const condition = { kind: "yes", field: "TUTELA" };
  const named = { markers: [{ key: "{URGENTE}", condition }] } as never;
  const { result } = show([named]);
  expect(result.current).toMatchObject({ isPending: true });
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, blocks: undefined }));
  expect(result.current.texts).not.toBeNull();
});
