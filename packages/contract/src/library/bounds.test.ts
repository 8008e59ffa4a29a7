import { expect, test } from "vitest";
import type { z } from "zod";
import { generateDocument, renameDocument, searchDocuments, wantedVersion } from "../documents/documents.ts";
import { mostParts } from "./compact-tree.ts";
import { createFolder, deleteFolder, folderStructureFiles } from "./library.ts";
import { archiveEntries, copyFiles, deleteEntries, maxMoved, moveEntries, renameFile, renameFolder } from "./places.ts";
import { longestSearch, searchLibrary } from "./search.ts";
import { mostRelated, noTopicData, topicData } from "./topics.ts";
import { deleteFile, downloadFile, maxUploadBytes, maxUploadFiles } from "./uploads.ts";
import { downloadVersion, restoreVersion, versionNote } from "./versions.ts";

const id = "01900000-0000-7000-8000-000000000001";
const letters = (count: number) => "a".repeat(count);
const ids = (count: number) => Array<string>(count).fill(id);
const topics = (count: number) => Array.from({ length: count }, (_, n) => ({ id, order: n + 1 }));
const making = { documentType: id, formData: {} };
const sought = { text: "" };

/** A shape, what a value makes of its input, and the values that are accepted and refused. */
type Bounds = [string, z.ZodType, (value: never) => unknown, readonly unknown[], readonly unknown[]];

const entryLists = [moveEntries, deleteEntries, archiveEntries].flatMap(({ path, body }): Bounds[] => {
  const input = { type: "models", destination: "/" };
  return (["folderIds", "fileIds"] as const).map((key) => [
    `${key} of ${path}`,
    body,
    (list) => ({ ...input, [key]: list }),
    [undefined, [], ids(2000)],
    [ids(2001), ["x"]],
  ]);
});

test.each<Bounds>([
  ...entryLists,
  [
    "the name of a new folder",
    createFolder.body,
    (folderName) => ({ folderName, type: "models" }),
    ["", letters(500)],
    [letters(501), undefined],
  ],
  [
    "the place of a new folder",
    createFolder.body,
    (parentPath) => ({ folderName: "a", parentPath, type: "topicos" }),
    [undefined, "", letters(4000)],
    [letters(4001)],
  ],
  [
    "the path of a folder to delete",
    deleteFolder.body,
    (folderPath) => ({ folderPath, type: "models" }),
    ["a", letters(4000)],
    ["", letters(4001)],
  ],
  [
    "the path of a folder to rename",
    renameFolder.body,
    (folderPath) => ({ folderPath, newName: "", type: "models" }),
    ["a", letters(4000)],
    ["", letters(4001)],
  ],
  [
    "a folder's new name",
    renameFolder.body,
    (newName) => ({ folderPath: "a", newName, type: "models" }),
    ["", letters(500)],
    [letters(501)],
  ],
  ["a file's new name", renameFile.body, (newName) => ({ fileId: id, newName }), ["", letters(500)], [letters(501)]],
  [
    "the files to copy",
    copyFiles.body,
    (fileIds) => ({ type: "models", fileIds, destination: "/" }),
    [ids(1), ids(50)],
    [[], ids(51), undefined],
  ],
  [
    "the place of a copy",
    copyFiles.body,
    (destination) => ({ type: "models", fileIds: ids(1), destination }),
    ["", letters(4000)],
    [letters(4001), undefined],
  ],
  [
    "the name of a file to delete",
    deleteFile.body,
    (fileName) => ({ fileId: id, fileName }),
    [undefined, letters(500)],
    [letters(501)],
  ],
  [
    "the name of a file to download",
    downloadFile.query,
    (fileName) => ({ fileId: id, fileName }),
    [undefined, letters(500)],
    [letters(501)],
  ],
  [
    "a part of an area's files",
    folderStructureFiles.query,
    (part) => ({ part, of: "4" }),
    ["0", "3"],
    ["-1", "4", "0.5", undefined],
  ],
  [
    "the number of parts",
    folderStructureFiles.query,
    (of) => ({ part: "0", of }),
    ["1", "2", "64"],
    ["0", "3", "6", "128"],
  ],
  [
    "the words of a search",
    searchLibrary.query,
    (q) => ({ q }),
    ["", letters(longestSearch)],
    [letters(longestSearch + 1)],
  ],
  [
    "the files on a page of a search",
    searchLibrary.query,
    (limit) => ({ q: "", limit }),
    [undefined, "1", "50"],
    ["0", "51"],
  ],
  ["an area of law", topicData, (area) => ({ ...noTopicData, area }), ["", letters(80)], [letters(81), "a\nb"]],
  ...(["requires", "comesWith", "notWith"] as const).map(
    (key): Bounds => [
      `${key} of a topic`,
      topicData,
      (list) => ({ ...noTopicData, [key]: list }),
      [[], ids(mostRelated)],
      [ids(mostRelated + 1), ["x"], undefined],
    ],
  ),
  [
    "the side of a topic",
    topicData,
    (side) => ({ ...noTopicData, side }),
    ["", "autor", "reu", "ambos"],
    ["autora", null],
  ],
  [
    "the day of a topic's review",
    topicData,
    (reviewOn) => ({ ...noTopicData, reviewOn }),
    [null, "2028-02-29"],
    ["", "2027-02-29", "2027-1-1"],
  ],
  ["the note of a version", versionNote, (note) => note, ["", letters(500)], [letters(501), "a\nb"]],
  [
    "the number of a version in a path",
    downloadVersion.params,
    (number) => ({ fileId: id, number }),
    ["1", "2147483647"],
    ["0", "2147483648", "1.5"],
  ],
  ["a version that is wanted", wantedVersion, (number) => number, [undefined, 1], [0, 1.5, "1"]],
  [
    "the topics of a document",
    generateDocument.body,
    (selectedTopics) => ({ ...making, selectedTopics }),
    [undefined, [], topics(200)],
    [topics(201), [{ id, order: 0 }]],
  ],
  [
    "the name of a new document",
    generateDocument.body,
    (outputFileName) => ({ ...making, outputFileName }),
    [undefined, "", letters(255)],
    [letters(256), null],
  ],
  [
    "the key of a value",
    generateDocument.body,
    (key) => ({ ...making, formData: { [String(key)]: 1 } }),
    [letters(200)],
    [letters(201)],
  ],
  ["a document's new name", renameDocument.body, (name) => ({ name }), ["", letters(255)], [letters(256)]],
  [
    "the name of a document in a path",
    renameDocument.params,
    (name) => ({ name }),
    ["a", letters(300)],
    ["", letters(301)],
  ],
  [
    "the text of a search for documents",
    searchDocuments.body,
    (text) => ({ text }),
    ["", letters(200)],
    [letters(201)],
  ],
  ...(["templateName", "topicName"] as const).map(
    (key): Bounds => [
      `${key} of a filter`,
      searchDocuments.body,
      (name) => ({ ...sought, [key]: name }),
      [undefined, "", letters(500)],
      [letters(501), null],
    ],
  ),
  [
    "the order of documents",
    searchDocuments.body,
    (order) => ({ ...sought, order }),
    [undefined, "newest", "client"],
    ["oldest"],
  ],
])("%s has its bounds", (_, shape, inputOf, accepted, refused) => {
  for (const value of accepted) expect(shape.safeParse(inputOf(value as never)).success, String(value)).toBe(true);
  for (const value of refused) expect(shape.safeParse(inputOf(value as never)).success, String(value)).toBe(false);
});

test("what a request leaves out has its usual value", () => {
  expect(createFolder.body.parse({ folderName: "a", type: "models" }).parentPath).toBe("");
  expect(moveEntries.body.parse({ type: "models", destination: "" })).toMatchObject({ folderIds: [], fileIds: [] });
  expect(searchLibrary.query.parse({ q: "" })).toMatchObject({ first: "names", limit: 20 });
  expect(searchDocuments.body.parse({ text: "" }).order).toBe("newest");
  expect(restoreVersion.body.parse({})).toEqual({ note: "" });
  const made = generateDocument.body.parse({ ...making, formData: { A: 1 }, selectedTopics: [{ id, order: 1 }] });
  expect(made).toMatchObject({ formData: { A: "1" }, answers: {}, parties: {}, cleaning: {} });
  expect(made.selectedTopics).toEqual([{ id, order: 1, name: "", path: "" }]);
});

test("limits that the pages show are those of the specification", () => {
  expect([maxMoved, maxUploadFiles, maxUploadBytes, mostRelated]).toEqual([2000, 50, 20_971_520, 50]);
  expect([mostParts, longestSearch]).toEqual([64, 200]);
});
