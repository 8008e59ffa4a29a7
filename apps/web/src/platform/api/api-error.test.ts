import { expect, test } from "vitest";
import { ApiError, apiErrorFrom, isAnsweredElsewhere, networkError, sentenceOf, timeoutError } from "./api-error.ts";

const failed = "Não foi possível concluir a operação. Tente novamente.";

test.each([
  ["ours", 403, { code: "auth.forbidden", error: "Sem acesso." }, ["auth.forbidden", "Sem acesso."]],
  ["with two sentences", 403, { code: "auth.forbidden", error: "Um.", message: "Dois." }, ["auth.forbidden", "Um."]],
  ["with a message alone", 403, { code: "auth.forbidden", error: "", message: "Dois." }, ["auth.forbidden", "Dois."]],
  ["without a code", 499, { error: "Um." }, ["reply.unreadable", "Um."]],
  ["without a code, of the server's fault", 500, { error: "Um." }, ["server.error", "Um."]],
  ["without anything", 499, {}, ["reply.unreadable", failed]],
  ["without anything, of the server's fault", 500, {}, ["server.error", "Erro interno do servidor"]],
  ["of a proxy", 502, undefined, ["server.error", "Erro interno do servidor"]],
  ["of null", 404, null, ["reply.unreadable", failed]],
  ["with fields of other types", 404, { code: 7, error: {} }, ["reply.unreadable", failed]],
])("a refusal %s has a code and a sentence", (_, status, reply, expected) => {
  const { code, message, status: kept } = apiErrorFrom(status, reply);
  expect([code, message, kept]).toEqual([...expected, status]);
});

test("its data stand at the top or under `data`, and its request has an id", () => {
  const error = apiErrorFrom(403, { data: { limit: 3, used: 1 }, used: 2, requestId: "r-1" });
  expect(error.data).toMatchObject({ limit: 3, used: 2 });
  expect([error.requestId, apiErrorFrom(403, { requestId: "" }).requestId]).toEqual(["r-1", undefined]);
});

test.each<[string, unknown, boolean]>([
  ["an ended session", apiErrorFrom(401, {}), true],
  ["an ended subscription", apiErrorFrom(403, { requiresSubscription: true }), true],
  ["a missing permission", apiErrorFrom(403, { requiresSubscription: false }), false],
  ["a missing connection", networkError(), false],
  ["another fault", new Error("401"), false],
])("%s is reported by the app itself: %o", (_, error, isElsewhere) => {
  expect(isAnsweredElsewhere(error)).toBe(isElsewhere);
});

test.each<[unknown, string]>([
  [new ApiError({ status: 409, code: "server.error", message: "Um." }), "Um."],
  [new Error(""), failed],
  ["Um.", failed],
  [undefined, failed],
])("the sentence of %o", (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});

test("a call that took too long says how long it waited", () => {
  expect(timeoutError(30_000)).toMatchObject({ status: 0, code: "request.timeout" });
  expect(timeoutError(30_000).message).toContain("30 segundos");
});
