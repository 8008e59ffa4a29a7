import type { FolderNode } from "@lavra/contract/library/library";
import { type KnownTopic, noTopicData, type TopicData } from "@lavra/contract/library/topics";
import { expect, test } from "vitest";
import { noDirectories } from "../../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model, topic } from "../../testing/fakes/fake-library.ts";
import { allTopics, narrowed, venuesOfTemplate } from "./narrow-topics.ts";
import { adviceOn } from "./topic-advice.ts";
import { numbered } from "./topic-selection.ts";

const [dano, tutela, prescricao, custas] = ["Dano", "Tutela", "Prescrição", "Custas"].map((name) =>
  idAt(`/${name}`),
) as [string, string, string, string];
const said = (fileId: string, data: Partial<TopicData>): KnownTopic => ({
  ...noTopicData,
  ...data,
  fileId,
  ownerName: "",
  updatedAt: "2026-11-20T19:05:00.000Z",
});
const known = (...topics: KnownTopic[]) => new Map(topics.map((one) => [one.fileId, one]));
const chosen = (...ids: string[]) => numbered(ids.map((id) => ({ id, name: id, path: "/" })));
const today = "2026-11-21";

test("offers companions once, and none that excludes a chosen topic", () => {
  const all = known(
    said(dano, { comesWith: [tutela, custas, prescricao], notWith: [prescricao] }),
    said(tutela, { comesWith: [custas, dano] }),
  );
  const offersOf = (...ids: string[]) => adviceOn(chosen(...ids), all, today).companions;
  expect(offersOf(dano)).toEqual([tutela, custas]);
  expect(offersOf(dano, tutela)).toEqual([custas]);
  expect(offersOf(tutela)).toEqual([custas, dano]);
  // The relation also holds if only the other topic has it.
  expect(offersOf(prescricao, tutela)).toEqual([custas]);
});

test("names a required topic once, by the first that requires it, and until it is chosen", () => {
  const all = known(
    said(dano, { requires: [custas, tutela], notWith: [tutela] }),
    said(tutela, { requires: [custas], comesWith: [custas] }),
    said(prescricao, { comesWith: [custas] }),
  );
  const missing = (...ids: string[]) =>
    adviceOn(chosen(...ids), all, today).requirements.map((one) => [one.of.id, one.id]);
  expect(missing(prescricao, tutela, dano)).toEqual([[tutela, custas]]);
  expect(missing(dano)).toEqual([
    [dano, custas],
    [dano, tutela],
  ]);
  expect(missing(dano, tutela, custas)).toEqual([]);
  // What is required is not offered as a companion too.
  expect(adviceOn(chosen(prescricao, tutela), all, today).companions).toEqual([]);
  expect(adviceOn(chosen(prescricao), all, today)).toMatchObject({ requirements: [], companions: [custas] });
});

test("reports two topics that exclude each other once, in either direction", () => {
  const all = known(said(dano, { notWith: [prescricao] }), said(prescricao, { notWith: [dano] }));
  const pairs = (...ids: string[]) =>
    adviceOn(chosen(...ids), all, today).discords.map((pair) => pair.map(({ id }) => id));
  expect(pairs(prescricao, tutela, dano)).toEqual([[prescricao, dano]]);
  expect(pairs(dano, tutela)).toEqual([]);
});

test("a review is due from its day on", () => {
  const all = known(said(dano, { reviewOn: "2026-11-21" }), said(tutela, { reviewOn: "2026-11-22" }));
  expect(adviceOn(chosen(dano, tutela, custas), all, today).due.map(({ topic: of }) => of.id)).toEqual([dano]);
});

const names = (node: FolderNode): string[] => [...node.files.map(({ name }) => name), ...node.children.flatMap(names)];

test("filters topics by area, side and venue; one without data matches any side and venue", () => {
  const paths = ["/Dano.docx", "/Cível/Tutela.docx", "/Fiscal/Prescrição.docx", "/Fiscal/Custas.docx"] as const;
  const [first, second, third, fourth] = paths.map((path) => topic(path));
  const root = folder(
    "/",
    [
      folder("/Cível", [], [second as typeof first & object]),
      folder("/Fiscal", [], [third as object as never, fourth as never]),
    ],
    [first as never],
  );
  const settings = noDirectories();
  const place = (index: number, path: string) => {
    const directory = settings.directories[index];
    if (directory) directory.folder = { id: idAt(path), path };
  };
  place(9, "/Cível");
  place(0, "/Fiscal");
  const models = folder("/", [folder("/cível", [folder("/cível/Júri", [], [model("/cível/Júri/Inicial.docx")])])]);
  const venues = venuesOfTemplate(models, idAt("/cível/Júri/Inicial.docx"), settings);
  expect(venues).toEqual([{ sphere: "JUD", jurisdiction: "EST", instance: "Primeira" }]);
  const context = {
    settings,
    venues,
    known: known(
      said(idAt(paths[0]), { area: "Consumidor", side: "autor" }),
      said(idAt(paths[1]), { area: "Consumidor", side: "ambos" }),
      said(idAt(paths[3]), { side: "reu", venue: { sphere: "JUD", jurisdiction: "", instance: "" } }),
    ),
  };
  const shown = (filter: object) => names(narrowed(root, { ...allTopics, ...filter }, context));
  expect(narrowed(root, allTopics, context)).toBe(root);
  expect(shown({ area: "Consumidor" })).toEqual(["Dano.docx", "Tutela.docx"]);
  expect(shown({ side: "reu" })).toEqual(["Tutela.docx", "Prescrição.docx", "Custas.docx"]);
  expect(shown({ isOfVenue: true })).toEqual(["Dano.docx", "Tutela.docx", "Custas.docx"]);
  expect(shown({ isOfVenue: true, area: "Nenhuma" })).toEqual([]);
});
