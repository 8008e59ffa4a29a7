import { body, heading, letters, type TopicSource } from "../source.ts";

export const evidenceRequests: TopicSource = {
  folder: ["Pedidos"],
  name: "Requerimento de provas",
  blocks: [
    heading("Das provas"),
    body("Sem prejuízo de outras que se mostrem necessárias, requer-se desde logo a produção das seguintes provas:"),
    ...letters(1, [
      "**documental**, com a juntada dos documentos anexos e de outros que se destinem a provar fatos posteriores ou a contrapô-los aos que forem produzidos nos autos (art. 435 do Código de Processo Civil);",
      "**testemunhal**, para demonstrar {PONTO_PROVADO}, com rol a ser apresentado no prazo legal (art. 357, § 4º, do Código de Processo Civil);",
      "**depoimento pessoal** da parte contrária, sob pena de confissão (art. 385, § 1º, do Código de Processo Civil);",
      "**pericial**, se a prova do fato depender de conhecimento técnico (arts. 156 e 464 do Código de Processo Civil).",
    ]),
  ],
};
