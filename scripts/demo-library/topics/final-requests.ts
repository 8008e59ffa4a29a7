import { body, heading, letters, type TopicSource } from "../source.ts";

export const finalRequests: TopicSource = {
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
