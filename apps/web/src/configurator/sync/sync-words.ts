import type { SyncReport } from "./sync-local.ts";

const files = (count: number) => `${count.toLocaleString("pt-BR")} ${count === 1 ? "arquivo" : "arquivos"}`;

/** Sentence for pending changes when the page is opened. */
export const pendingWords = (count: number): string =>
  `Há marcadores de ${files(count)} guardados só neste navegador. Clique em Sincronizar para salvá-los no servidor.`;

/** Sentence for a partial success. */
export const partlySynced = ({ success, errors }: Pick<SyncReport, "success" | "errors">): string =>
  `Sincronização parcial: ${files(success)} com sucesso, ${files(errors)} com erro.`;

/** Banner while the server does not have everything. */
export const unsavedWords = (count: number): string =>
  `${count === 1 ? "As alterações de 1 arquivo ainda não foram salvas" : `As alterações de ${files(count)} ainda não foram salvas`} no servidor; estão guardadas só neste navegador.`;

/** Alert after the last attempt to save; `isStored` is false if the browser itself stores nothing more. */
export const backupWords = (isStored: boolean): string =>
  isStored
    ? "Não foi possível salvar no servidor. As configurações foram salvas apenas neste navegador, como cópia de segurança, e podem se perder se os dados do navegador forem limpos. Tente novamente mais tarde ou entre em contato com o suporte."
    : "Não foi possível salvar no servidor, e este navegador não tem espaço para uma cópia de segurança: as configurações se perdem se a página for fechada. Tente novamente mais tarde, sem fechá-la, ou entre em contato com o suporte.";
