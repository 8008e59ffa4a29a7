import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { failureSentence, failureWords, serverSentence } from "./server-sentence.ts";

const unreached = new ApiError({ status: 0, code: "network", message: "Verifique a conexão." });
const refused = new ApiError({
  status: 409,
  code: "users.email_invalid",
  message: "x",
  data: { error: "E-mail em uso." },
});
const bare = new ApiError({
  status: 500,
  code: "users.email_invalid",
  message: "Erro interno.",
  data: { error: " ", message: 3 },
});

test("the server's sentence replaces the fixed words", () => {
  expect(serverSentence(refused)).toBe("E-mail em uso.");
  expect(failureWords(refused, "Não deu certo")).toEqual({ text: "E-mail em uso.", help: undefined });
  expect(failureSentence(refused, "Não deu certo")).toBe("E-mail em uso.");
});

test("without an answer the fixed words are shown, with the reason", () => {
  expect(failureWords(unreached, "Não deu certo")).toEqual({ text: "Não deu certo", help: "Verifique a conexão." });
  expect(failureSentence(unreached, "Não deu certo")).toBe("Não deu certo. Verifique a conexão.");
});

test("an answer without a sentence, or another fault, leaves the fixed words", () => {
  for (const error of [bare, new Error("Erro interno.")]) {
    expect(serverSentence(error)).toBeUndefined();
    expect(failureWords(error, "Não deu certo")).toEqual({ text: "Não deu certo", help: undefined });
  }
});
