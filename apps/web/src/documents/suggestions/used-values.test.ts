import { readShortcuts, starTemplate } from "@lavra/contract/documents/desk";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderOperation } from "../../testing/render-ui.tsx";
import { neverAnswers, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { usePresentShortcuts, useStar } from "./shortcuts.ts";
import { offeredValues } from "./used-values.ts";

const values = ["Sobral", "São Paulo", "Rua São João", "SANTOS", "Fortaleza", "Serra", "Sumaré", "Salvador"];

test.each([
  ["", ["Sobral", "São Paulo", "Rua São João", "SANTOS", "Fortaleza"]],
  ["sao", ["São Paulo", "Rua São João"]],
  ["s", ["Sobral", "São Paulo", "SANTOS", "Serra", "Sumaré"]],
  [" SA ", ["São Paulo", "SANTOS", "Salvador", "Rua São João"]],
  ["Serra", []],
  ["j", []],
  ["jo", ["Rua São João"]],
  ["ão", []],
])("%j is continued by %j", (typed, offered) => {
  expect(offeredValues(values, typed)).toEqual(offered);
});

const root = folder("/", [
  folder(
    "/Cível",
    [],
    ["a", "b", "c"].map((name) => model(`/Cível/${name}`)),
  ),
]);
const shortcuts = {
  starred: [idAt("/Cível/b"), idAt("/gone")],
  recent: [idAt("/Cível/b"), idAt("/Cível/c"), idAt("/gone")],
  offersUsedValues: true,
};
const open = () => renderOperation(() => ({ shown: usePresentShortcuts(root), star: useStar() })).result;
const shown = (result: ReturnType<typeof open>) => {
  const names = (files: readonly { readonly file: { readonly name: string } }[]) => files.map(({ file }) => file.name);
  return [names(result.current.shown.starred), names(result.current.shown.recent)];
};

test("starred and recent templates are those of the library, and no starred one is recent", async () => {
  stubApi(on(readShortcuts, shortcuts));
  const result = open();
  expect(shown(result)).toEqual([[], []]);
  await waitFor(() => expect(shown(result)).toEqual([["b"], ["c"]]));
});

test("a star appears first and at once, and goes again if it was not stored", async () => {
  const replies = [() => shortcuts];
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>();
  stubApi(
    on(readShortcuts, () => (replies.shift() ?? (() => shortcuts))()),
    on(starTemplate, () => answer.promise),
  );
  const result = open();
  await waitFor(() => expect(shown(result)[0]).toEqual(["b"]));
  act(() => result.current.star({ fileId: idAt("/Cível/c"), isStarred: true }));
  await waitFor(() => expect(shown(result)).toEqual([["c", "b"], []]));
  await act(async () => answer.resolve(refuse("documents.template_not_found")));
  await waitFor(() => expect(shown(result)).toEqual([["b"], ["c"]]));
});

test("a template that is not starred any more may be recent", async () => {
  stubApi(on(readShortcuts, shortcuts), on(starTemplate, neverAnswers));
  const result = open();
  await waitFor(() => expect(shown(result)[0]).toEqual(["b"]));
  act(() => result.current.star({ fileId: idAt("/Cível/b"), isStarred: false }));
  await waitFor(() => expect(shown(result)).toEqual([[], ["b", "c"]]));
});
