import { body, subheading, type TopicSource } from "../source.ts";

export const timeliness: TopicSource = {
  folder: ["Réplica"],
  name: "Tempestividade da réplica",
  blocks: [
    subheading("Da tempestividade"),
    body(
      "O prazo para a manifestação sobre a contestação é de quinze dias (arts. 350 e 351 do Código de Processo Civil), contado em dias úteis, com exclusão do dia do começo e inclusão do dia do vencimento (arts. 219 e 224 do mesmo Código). Intimada a parte autora em {DATA_INTIMACAO}, é tempestiva a presente réplica.",
    ),
  ],
};
