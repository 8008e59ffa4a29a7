import type { Area } from "@lavra/contract/library/library";

/** Names of the two areas as the user sees them. */
export const areaWords = {
  models: {
    id: "modelos",
    title: "Modelos",
    one: "modelo",
    many: "modelos",
    sendFailed: "Erro ao enviar arquivo(s): ",
    deleteFailed: "Erro ao deletar arquivo: ",
  },
  topicos: {
    id: "topicos",
    title: "Tópicos",
    one: "tópico",
    many: "tópicos",
    sendFailed: "Erro ao enviar tópico(s): ",
    deleteFailed: "Erro ao deletar tópico: ",
  },
} as const satisfies Record<Area, Record<string, string>>;

/** Returns a count with its noun: "1 pasta", "3 pastas", "1.204 pastas". */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
