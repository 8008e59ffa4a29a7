import { paperMedia, showPaper } from "@lavra/contract/paper/paper";
import { useQuery } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { KeyedMarker } from "../markers/index.ts";
import { renderOperation } from "../testing/render-ui.tsx";
import { answerFile, on, refuse, stubApi } from "../testing/stub-api.ts";
import { type PaperRequest, paperQuery, pictureAddress } from "./paper-query.ts";
import { fieldOfTag, tagsByKey } from "./texts-of-parties.ts";
import { copiesOf, isInCopy, keyOfTag, tagOfPlace } from "./view/places.ts";

const idAt = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const topics = [
  { id: idAt(2), name: "Foro" },
  { id: idAt(3), name: "Tutela" },
];
const present: PaperRequest = { templateId: idAt(1), topics, versions: null };
const versions = { made: { templateVersion: 4, wordingVersion: 0 }, topics: new Map([[idAt(3), 7]]) };
const blocks = { conditions: { "SE TUTELA": true }, lists: {} };

test("a paper is another for another template, version, topic, order or branch", () => {
  const keys = [
    paperQuery(present),
    paperQuery({ ...present, templateId: idAt(9) }),
    paperQuery({ ...present, topics: topics.toReversed() }),
    paperQuery({ ...present, topics: [] }),
    paperQuery({ ...present, versions }),
    paperQuery({ ...present, versions: { ...versions, made: { ...versions.made, templateVersion: 5 } } }),
    paperQuery({ ...present, versions: { ...versions, made: { ...versions.made, wordingVersion: 1 } } }),
    paperQuery({ ...present, versions: { ...versions, topics: new Map() } }),
    paperQuery(present, blocks),
    paperQuery(present, { conditions: { "SE TUTELA": false }, lists: {} }),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
  const named = paperQuery({ ...present, topics: topics.map(({ id }) => ({ id, name: "Outro" })) });
  expect(JSON.stringify(named.queryKey)).toBe(keys[0]);
});

test("a paper is asked for by template, topics in their order, their versions and the branches", async () => {
  const api = stubApi(on(showPaper, refuse("documents.template_not_found")));
  const ask = async (request: PaperRequest, shown?: typeof blocks) => {
    const before = api.to(showPaper).length;
    renderOperation(() => useQuery(paperQuery(request, shown)));
    await waitFor(() => expect(api.to(showPaper)).toHaveLength(before + 1));
    return api.to(showPaper).at(-1)?.body;
  };
  expect(await ask(present)).toEqual({ modelId: idAt(1), topics, isTopic: false });
  expect(await ask({ ...present, versions, isTopic: true }, blocks)).toEqual({
    modelId: idAt(1),
    templateVersion: 4,
    wordingVersion: 0,
    topics: [topics[0], { ...topics[1], version: 7 }],
    isTopic: true,
    blocks,
  });
});

test("a picture is read by its hash from the files that the paper is made of", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const api = stubApi(on(paperMedia, answerFile("x.png")));
  const hash = "a".repeat(64);
  expect(await pictureAddress(hash, present)).toBe("blob:x");
  const [call] = api.to(paperMedia);
  expect([call?.params, call?.query.get("fileIds")]).toEqual([{ hash }, [1, 2, 3].map(idAt).join(",")]);
  vi.restoreAllMocks();
});

test("a place has a tag, a key, and the copies of blocks that it is in, the outermost first", () => {
  const place = "PEDIDO.VALOR|MOEDA\u0002AUTOR:1\u0002PEDIDO: de:10";
  expect([tagOfPlace(place), keyOfTag(tagOfPlace(place))]).toEqual(["PEDIDO.VALOR|MOEDA", "PEDIDO.VALOR"]);
  expect(copiesOf(place)).toEqual([
    { field: "AUTOR", at: 1 },
    { field: "PEDIDO: de", at: 10 },
  ]);
  expect([copiesOf("AUTOR"), isInCopy("AUTOR"), isInCopy(place)]).toEqual([[], false, true]);
});

const marker = (name: string, kind = "") => ({ key: `{${name}}`, type: "text", kind }) as KeyedMarker;
const markers = [
  marker("CLIENTE"),
  marker("AUTOR", "parte"),
  marker("PEDIDO", "lista"),
  marker("RÉU.CPF"),
  marker("AUTOR.RG"),
];

test.each([
  ["CLIENTE|MAIUSCULAS", ["{CLIENTE}"]],
  ["AUTOR.CPF", ["{AUTOR}"]],
  ["AUTOR.PAI.NOME", ["{AUTOR.PAI.NOME}"]],
  ["AUTOR.RG", ["{AUTOR.RG}"]],
  ["RÉU.CPF", ["{RÉU.CPF}"]],
  ["RÉU.RG", ["{RÉU.RG}"]],
  ["AUTOR + RÉU: o/os|a/as", ["{AUTOR}", "{RÉU}"]],
  ["PEDIDO.VALOR.TOTAL|MOEDA", ["{PEDIDO}"]],
  ["PEDIDO.VALOR\u0002PEDIDO:0", ["{PEDIDO}"]],
])("a place of %j shows the values of %j, and leads to the first", (place, keys) => {
  expect([...tagsByKey([place], markers)]).toEqual(keys.map((key) => [key, [place]]));
  expect(fieldOfTag(place, markers)).toBe(keys[0]);
});

test("a condition that nothing decides leads to the field of its own name", () => {
  const deciding = { decidersOf: () => [] };
  expect(fieldOfTag("URGENTE|MAIUSCULAS\u0002PEDIDO:0", markers, deciding)).toBe("{URGENTE}");
});
