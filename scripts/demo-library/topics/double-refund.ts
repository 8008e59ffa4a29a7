import { body, quote, subheading, type TopicSource, table } from "../source.ts";

export const doubleRefund: TopicSource = {
  folder: ["Mérito", "Consumidor"],
  name: "Repetição do indébito em dobro",
  blocks: [
    subheading("Da repetição do indébito em dobro"),
    body(
      "{CLIENTE} pagou quantia que não devia. O Código de Defesa do Consumidor assegura a devolução em dobro do que se pagou em excesso:^[A regra não se confunde com a do art. 940 do Código Civil, que trata de quem demanda em juízo por dívida já paga, no todo ou em parte, sem ressalvar as quantias recebidas, ou pede mais do que for devido.]",
    ),
    quote(
      "Art. 42. [...] Parágrafo único. O consumidor cobrado em quantia indevida tem direito à repetição do indébito, por valor igual ao dobro do que pagou em excesso, acrescido de correção monetária e juros legais, salvo hipótese de engano justificável.",
    ),
    body(
      "Estão presentes os requisitos legais: houve cobrança indevida, houve o efetivo pagamento, e não há engano justificável, cuja prova incumbiria ao fornecedor.^[Cabe ao réu a prova do fato impeditivo do direito do autor (art. 373, II, do Código de Processo Civil).]",
    ),
    table({
      widths: [6371, 2700],
      head: ["Descrição", "Valor"],
      rows: [
        ["Quantia paga em excesso", "R$ {VALOR_COBRADO}"],
        ["Quantia a restituir", "o dobro da anterior"],
      ],
    }),
    body(
      "Requer-se a condenação de {REU} a restituir em dobro a quantia de R$ {VALOR_COBRADO}, com correção monetária desde cada pagamento e juros legais.",
    ),
  ],
};
