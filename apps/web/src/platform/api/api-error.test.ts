import { expect, test } from "vitest";
import { apiErrorFrom } from "./api-error.ts";

test.each([
  [499, "reply.unreadable", "Não foi possível concluir a operação. Tente novamente."],
  [500, "server.error", "Erro interno do servidor"],
  [503, "server.error", "Erro interno do servidor"],
])("a reply %i that is not ours has a sentence for its status", (status, code, message) => {
  expect(apiErrorFrom(status, "<html>")).toMatchObject({ status, code, message });
});
