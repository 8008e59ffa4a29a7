import { body, heading, letters, type TopicSource } from "../source.ts";

export const finalRequests: TopicSource = {
  folder: ["Pedidos"],
  name: "Dos pedidos finais",
  blocks: [
    heading("Dos pedidos"),
    body("Em razão do que se expôs na fundamentação, pede {CLIENTE}:"),
    ...letters(1, [
      "a confirmação, em sentença, da tutela de urgência, se concedida;",
      "o reconhecimento da relação de consumo e a inversão do ônus da prova (art. 6º, VIII, do Código de Defesa do Consumidor);",
      "a condenação de {REU} ao pagamento de:",
      [
        "R$ {VALOR_DANO_MATERIAL}, a título de indenização por danos materiais;",
        "R$ {VALOR_DANO_MORAL}, a título de indenização por danos morais;",
      ],
      "a incidência, sobre essas quantias, de correção monetária e juros legais, na forma dos arts. 389 e 406 do Código Civil.",
    ]),
  ],
};
