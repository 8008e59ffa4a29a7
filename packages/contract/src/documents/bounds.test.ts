import { expect, test } from "vitest";
import type { z } from "zod";
import { setTopicLook, topicLookSuccess } from "../library/topic-looks.ts";
import { uploadMany } from "../library/uploads.ts";
import { paperMedia, showPaper } from "../paper/paper.ts";
import { createPreference, paymentWebhook, readPaymentStatus } from "../plans/payments.ts";
import { archiveDocuments, restoreDocuments } from "./afterwards.ts";
import { generateDocument, listTopics } from "./documents.ts";
import { saveDraft } from "./drafts.ts";
import { isReportPeriod, readDocumentsReport } from "./reports.ts";

const id = "01900000-0000-7000-8000-000000000001";
const letters = (count: number) => "a".repeat(count);
const many = <T>(count: number, of: T) => Array<T>(count).fill(of);

/** A shape, what a value makes of its input, and the values that are accepted and refused. */
type Bounds = [string, z.ZodType, (value: never) => unknown, readonly unknown[], readonly unknown[]];

test.each<Bounds>([
  [
    "the period of a report",
    readDocumentsReport.query,
    ([from, to]: readonly string[]) => ({ from, to }),
    [
      ["2026-11-21", "2026-11-21"],
      ["2021-11-30", "2026-11-01"],
    ],
    [
      ["2026-11-22", "2026-11-21"],
      ["2021-10-31", "2026-11-01"],
      ["2026-11-31", "2026-12-01"],
    ],
  ],
  [
    "the id of an order",
    readPaymentStatus.params,
    (one) => ({ id: one }),
    ["a", "A-1_b", letters(100)],
    ["", "a b", "a/b", letters(101)],
  ],
  [
    "the plan of an order",
    createPreference.body,
    (planId) => ({ planId }),
    [undefined, null, "", letters(100)],
    [letters(101), 1],
  ],
  [
    "the cycle of an order",
    createPreference.body,
    (billingCycle) => ({ billingCycle }),
    [null, letters(100)],
    [letters(101)],
  ],
  [
    "the note of an upload",
    uploadMany.form,
    (note) => ({ files: [new File([], "a.docx")], note }),
    [undefined, "", letters(500)],
    [letters(501)],
  ],
  [
    "files of an upload",
    uploadMany.form,
    (count: number) => ({ files: many(count, new File([], "a.docx")) }),
    [1, 50],
    [0, 51],
  ],
  [
    "the folder of an upload",
    uploadMany.form,
    (category) => ({ files: [new File([], "a.docx")], category }),
    [undefined, letters(4000)],
    [letters(4001)],
  ],
  [
    "topics of a paper",
    showPaper.body,
    (count: number) => ({ modelId: id, topics: many(count, { id }) }),
    [0, 200],
    [201],
  ],
  [
    "the name of a paper's topic",
    showPaper.body,
    (name) => ({ modelId: id, topics: [{ id, name }] }),
    [undefined, letters(500)],
    [letters(501)],
  ],
  [
    "the version of a paper",
    showPaper.body,
    (templateVersion) => ({ modelId: id, templateVersion }),
    [undefined, 1],
    [0, 1.5],
  ],
  [
    "tags of a copy",
    showPaper.body,
    (count: number) => ({ modelId: id, blocks: { lists: { "CADA PEDIDO": [{ tags: many(count, "a") }] } } }),
    [0, 2000],
    [2001],
  ],
  [
    "the tag of a copy",
    showPaper.body,
    (tag) => ({ modelId: id, blocks: { lists: { "CADA PEDIDO": [{ tags: [tag] }] } } }),
    ["", letters(1000)],
    [letters(1001)],
  ],
  [
    "the files of a picture",
    paperMedia.query,
    (count: number) => ({ fileIds: many(count, id).join(",") }),
    [1, 201],
    [0, 202],
  ],
  [
    "the hash of a picture",
    paperMedia.params,
    (hash) => ({ hash }),
    ["0".repeat(64), "f".repeat(64)],
    ["0".repeat(63), "0".repeat(65), "F".repeat(64), "g".repeat(64)],
  ],
  [
    "the name of a draft's topic",
    saveDraft.body.shape.topics,
    (name) => [{ id, name }],
    [undefined, letters(500)],
    [letters(501)],
  ],
  [
    "the path of a document's topic",
    generateDocument.body,
    (path) => ({ documentType: id, formData: {}, selectedTopics: [{ id, order: 1, path }] }),
    [undefined, letters(4000)],
    [letters(4001)],
  ],
  [
    "the name of a document's topic",
    generateDocument.body,
    (name) => ({ documentType: id, formData: {}, selectedTopics: [{ id, order: 1, name }] }),
    [undefined, letters(500)],
    [letters(501)],
  ],
  ["documents to restore", restoreDocuments.body, (count: number) => ({ ids: many(count, id) }), [1, 200], [0, 201]],
  ["documents to pack", archiveDocuments.body, (count: number) => ({ ids: many(count, id) }), [1, 200], [0, 201]],
  [
    "the id of a notification",
    paymentWebhook.query,
    (one) => ({ "data.id": one }),
    [undefined, letters(100)],
    [letters(101)],
  ],
  ["the type of a notification", paymentWebhook.query, (type) => ({ type }), [undefined, letters(100)], [letters(101)]],
  [
    "a change of a topic's look",
    setTopicLook.body,
    (one) => one,
    [{ keepsLook: false }, { restartsNumbering: false }],
    [{}, { keepsLook: null }],
  ],
  [
    "the jurisdiction of topics",
    listTopics.query,
    (jurisdiction) => ({ jurisdiction }),
    [undefined, "", " Federal ", "est"],
    ["municipal", letters(41)],
  ],
  [
    "the instance of topics",
    listTopics.query,
    (instance) => ({ instance }),
    ["primeira instância", "SUPERIOR"],
    ["pri", "terceira"],
  ],
])("%s keep within their bounds", (_, shape, inputOf, accepted, refused) => {
  const isAccepted = (value: unknown) => shape.safeParse(inputOf(value as never)).success;
  expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
  expect(refused.filter(isAccepted)).toEqual([]);
});

test("a word stands for the part that it begins with", () => {
  const read = (query: object) => listTopics.query.parse(query);
  expect(read({})).toEqual({ jurisdiction: "", instance: "" });
  expect(read({ jurisdiction: " Federal ", instance: "superior tribunal" })).toEqual({
    jurisdiction: "FED",
    instance: "Superior",
  });
  expect(read({ jurisdiction: "estadual", instance: "SEGUNDA" })).toEqual({ jurisdiction: "EST", instance: "Segunda" });
});

test.each([
  [{ keepsLook: true }, "library.look_kept"],
  [{ keepsLook: false, restartsNumbering: true }, "library.look_of_template"],
  [{ restartsNumbering: true }, "library.numbering_restarts"],
  [{ restartsNumbering: false }, "library.numbering_goes_on"],
])("the change %j is confirmed by %s", (change, code) => {
  expect(topicLookSuccess(change)).toBe(code);
});

test("a period has 61 months at most, whatever its days", () => {
  const periods = [
    ["2021-12-31", "2026-12-01"],
    ["2021-11-30", "2026-12-01"],
    ["2026-12-02", "2026-12-01"],
  ] as const;
  expect(periods.map(([from, to]) => isReportPeriod({ from, to }))).toEqual([true, false, false]);
});
