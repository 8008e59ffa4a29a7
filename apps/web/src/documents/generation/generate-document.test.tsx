import { generateDocument, warningsHeader } from "@lavra/contract/documents/documents";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { useUsage } from "../../subscriptions/index.ts";
import { renderOperation } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { type Answer, answerFile, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { documentWarnings, useGenerateDocument } from "./generate-document.ts";

const templateId = "019aa000-0000-7000-8000-000000000101";
const documentId = "019aa000-0000-7000-8000-000000000102";
const made = answerFile("Inicial.docx", { "X-Document-Id": documentId });
const payload = (client: string) => ({
  documentType: templateId,
  formData: { "{CLIENTE}": client },
  selectedTopics: [],
  outputFileName: "Inicial.docx",
});

beforeEach(() => {
  saveSession({ token: "t", user: ownerUser() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

/** Generates one document after the other; the replies come in this order. */
async function begin(...answers: Answer<typeof generateDocument>[]) {
  let used = 0;
  const api = stubApi(
    on(generateDocument, (call) => {
      const answer = answers.shift() ?? made;
      return typeof answer === "function" ? answer(call) : answer;
    }),
    on(currentUsage, () => {
      used += 1;
      return { documents: { used, limit: 10, resetAt: null }, users: { active: 1, limit: 8 } };
    }),
  );
  const saved = { hold: vi.fn(), release: vi.fn(), finish: vi.fn() };
  const { result } = renderOperation(() => ({ generation: useGenerateDocument(saved), usage: useUsage() }));
  const reading = () => result.current.usage.data?.documents.used;
  await waitFor(() => expect(reading()).toBe(1));
  const send = (client: string) => {
    let done: Promise<unknown> | undefined;
    act(() => {
      done = result.current.generation.mutateAsync(payload(client)).catch(() => undefined);
    });
    return done as Promise<unknown>;
  };
  const order = (client: string) =>
    act(() => result.current.generation.mutateAsync(payload(client)).catch(() => undefined));
  const keys = () => api.to(generateDocument).map(({ headers }) => headers.get("idempotency-key"));
  const line = () => result.current.generation;
  return { order, send, keys, reading, line, saved };
}

describe("the idempotency key of a generation", () => {
  test("is new for each document that is made, also for the same values", async () => {
    const { order, keys } = await begin();
    await order("Ana");
    await order("Ana");
    await order("Bia");
    expect(keys().every((key) => key !== null && key.length >= 16)).toBe(true);
    expect(new Set(keys()).size).toBe(3);
  });

  test.each<[string, Answer<typeof generateDocument>]>([
    ["nobody answers", unreachable],
    ["the server breaks off", refuse("server.error")],
    ["the server restarts", refuse("server.unavailable")],
  ])("stays the same if %s, until the document is made", async (_, failure) => {
    const { order, keys } = await begin(failure, failure);
    await order("Ana");
    await order("Ana");
    await order("Ana");
    await order("Ana");
    const [first, second, third, fourth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test("is not used again after a refusal", async () => {
    const { order, keys } = await begin(refuse("documents.missing_values"));
    await order("Ana");
    await order("Ana");
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test("is another for other values, also without a reply", async () => {
    const { order, keys } = await begin(unreachable);
    await order("Ana");
    await order("Bia");
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

describe("a generation that the server has no room for", () => {
  const busy = refuse("server.busy", { retryAfter: 3 });
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test("is sent again by itself, as the same one, until there is room", async () => {
    const { send, keys, line } = await begin(busy, busy);
    const made = send("Ana");
    await waitFor(() => expect(line().isInLine).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await act(() => made);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(line().isInLine).toBe(false);
  });

  test("is not sent again after the person leaves the line; a later attempt is the same one", async () => {
    const { send, order, keys, line, saved } = await begin(refuse("server.busy", { retryAfter: 50_000 }));
    const given = send("Ana");
    await waitFor(() => expect(line().isInLine).toBe(true));
    act(() => line().leaveLine());
    await act(() => given);
    expect([keys().length, line().isInLine]).toEqual([1, false]);
    expect(saved.release).toHaveBeenCalledWith("", true);
    await order("Ana");
    expect(keys()[1]).toBe(keys()[0]);
  });
});

describe("the month's usage", () => {
  test.each<[string, Answer<typeof generateDocument>]>([
    ["a document", made],
    ["a refusal", refuse("DOCUMENT_LIMIT_REACHED", { currentUsage: 10, limit: 10 })],
    ["no answer, since the document may have been counted", unreachable],
  ])("is read again after %s", async (_, answer) => {
    const { order, reading } = await begin(answer);
    await order("Ana");
    await waitFor(() => expect(reading()).toBe(2));
  });
});

const headers = (told: string) => new Headers({ [warningsHeader]: told });

test("reads the sentences of a document's warnings from their header", () => {
  const told = [{ code: "documents.tag_kept", message: "“{/SE}” não foi preenchido." }];
  expect(documentWarnings(headers(encodeURIComponent(JSON.stringify(told))))).toEqual(["“{/SE}” não foi preenchido."]);
});

test.each(["", "%E0%A4%A", "{", "null", '[1, null, {"message": 1}]'])("%j gives no warnings", (told) => {
  expect(documentWarnings(headers(told))).toEqual([]);
});

test("a reply without the header gives none", () => {
  expect(documentWarnings(new Headers())).toEqual([]);
});
