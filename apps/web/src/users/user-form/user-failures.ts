import { suggestions } from "@lavra/contract/failures/sentences";
import { ApiError } from "../../platform/api/api-error.ts";
import { serverSentence } from "../../platform/api/server-sentence.ts";
import type { ModalNotice } from "../../ui/messages/use-notices.ts";

const limitTitle = "Limite de usuários";

const suggestionOf = (error: unknown) => {
  const suggestion = error instanceof ApiError ? error.data.suggestion : undefined;
  return typeof suggestion === "string" && suggestion.trim() !== "" ? suggestion : undefined;
};

function failureTo(act: string, error: unknown): ModalNotice {
  if (error instanceof ApiError && error.status === 402 && error.code === "USER_LIMIT_REACHED") {
    const { currentUsage, limit } = error.data;
    const reached = `Limite de usuários atingido (${currentUsage}/${limit}).`;
    return { tone: "warning", title: limitTitle, text: `${reached} ${suggestionOf(error) ?? suggestions.moreUsers}` };
  }
  return {
    tone: "error",
    title: `Erro ao ${act}`,
    text: serverSentence(error) ?? `Erro ao ${act}. Verifique os dados e tente novamente.`,
  };
}

/** The reason why a user was not created, in words. */
export const creationFailure = (error: unknown): ModalNotice => failureTo("criar usuário", error);

/** The reason why an invitation was not sent or revoked, in words. */
export const invitationFailure = (error: unknown): ModalNotice => failureTo("enviar o convite", error);

/**
 * The reason why a change failed. The specification requires that the server's words, not its code, decide whether it
 * is a limit.
 */
export function changeFailure(error: unknown): ModalNotice {
  const said = serverSentence(error);
  if (said !== undefined && /limite de usuários/i.test(said)) {
    const suggestion = suggestionOf(error);
    return { tone: "warning", title: limitTitle, text: suggestion === undefined ? said : `${said} ${suggestion}` };
  }
  return {
    tone: "error",
    title: "Erro ao atualizar usuário",
    text: said ?? "Erro ao atualizar usuário. Verifique os dados e tente novamente.",
  };
}

/** The reason why a user was not deleted. */
export const deletionFailure = (error: unknown): ModalNotice => ({
  tone: "error",
  title: "Erro ao deletar usuário",
  text: serverSentence(error) ?? "Erro ao deletar usuário. Verifique os dados e tente novamente.",
});
