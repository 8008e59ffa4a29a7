import { body, type DemoTopic, heading, letters } from "../source.ts";

export const evidenceRequests: DemoTopic = {
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

export const finalRequests: DemoTopic = {
  folder: ["Pedidos"],
  name: "Dos pedidos finais",
  blocks: [
    heading("Dos pedidos"),
    body("Em razão do que se expôs na fundamentação, pede {CLIENTE}:"),
    ...letters(1, [
      "o acolhimento de cada um dos requerimentos feitos nos tópicos anteriores, com a confirmação, em sentença, da tutela de urgência, se concedida;",
      "a condenação de {REU}:",
      [
        "ao pagamento das quantias indicadas, nos termos dos tópicos em que são pedidas;",
        "ao cumprimento das demais obrigações de que tratam os mesmos tópicos;",
      ],
      "a incidência, sobre as quantias devidas, de correção monetária e juros legais, na forma dos arts. 389 e 406 do Código Civil.",
    ]),
  ],
};
