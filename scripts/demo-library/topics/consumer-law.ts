import { body, type DemoTopic, letters, quote, subheading, table } from "../source.ts";

export const consumerRelation: DemoTopic = {
  folder: ["Mérito", "Consumidor"],
  name: "Relação de consumo",
  blocks: [
    subheading("Da relação de consumo"),
    body(
      "A relação entre as partes é de consumo e rege-se pela Lei nº 8.078/1990 (Código de Defesa do Consumidor), cujas normas são de ordem pública e interesse social (art. 1º). Nela, {CLIENTE} ocupa a posição de consumidor e {REU}, a de fornecedor, nos termos da lei:",
    ),
    quote(
      "Art. 2º Consumidor é toda pessoa física ou jurídica que adquire ou utiliza produto ou serviço como destinatário final.",
    ),
    quote(
      "Art. 3º Fornecedor é toda pessoa física ou jurídica, pública ou privada, nacional ou estrangeira, bem como os entes despersonalizados, que desenvolvem atividade de produção, montagem, criação, construção, transformação, importação, exportação, distribuição ou comercialização de produtos ou prestação de serviços.",
    ),
    body(
      "Dessa qualificação decorrem o reconhecimento da vulnerabilidade do consumidor no mercado (art. 4º, I), o direito à efetiva reparação dos danos patrimoniais e morais (art. 6º, VI) e a possibilidade de propor a ação no domicílio do autor (art. 101, I).",
    ),
  ],
};

export const strictLiability: DemoTopic = {
  folder: ["Mérito", "Consumidor"],
  name: "Responsabilidade objetiva",
  blocks: [
    subheading("Da responsabilidade objetiva do fornecedor"),
    body("A responsabilidade de {REU} independe da prova de culpa, como dispõe o Código de Defesa do Consumidor:"),
    quote(
      "Art. 14. O fornecedor de serviços responde, independentemente da existência de culpa, pela reparação dos danos causados aos consumidores por defeitos relativos à prestação dos serviços, bem como por informações insuficientes ou inadequadas sobre sua fruição e riscos.",
    ),
    body("Para que nasça o dever de indenizar bastam, portanto, três elementos, todos demonstrados:"),
    ...letters(1, [
      "o defeito na prestação do serviço, narrado nos fatos e comprovado pelos documentos anexos;",
      "o dano sofrido por {CLIENTE};",
      "o nexo de causalidade entre um e outro.",
    ]),
    body(
      "O fornecedor só se exime se provar que, tendo prestado o serviço, o defeito inexiste, ou que a culpa é exclusiva do consumidor ou de terceiro (art. 14, § 3º). Tendo a ofensa mais de um autor, todos respondem solidariamente (art. 7º, parágrafo único).",
    ),
  ],
};

export const burdenOfProof: DemoTopic = {
  folder: ["Mérito", "Consumidor"],
  name: "Inversão do ônus da prova",
  blocks: [
    subheading("Da inversão do ônus da prova"),
    body(
      "Entre os direitos básicos do consumidor está o de ter facilitada a defesa de seus direitos em juízo (Código de Defesa do Consumidor):",
    ),
    quote(
      "Art. 6º São direitos básicos do consumidor: [...] VIII - a facilitação da defesa de seus direitos, inclusive com a inversão do ônus da prova, a seu favor, no processo civil, quando, a critério do juiz, for verossímil a alegação ou quando for ele hipossuficiente, segundo as regras ordinárias de experiências; [...]",
    ),
    body(
      "A lei se contenta com um dos requisitos, e aqui se verificam os dois: a alegação é verossímil, porque amparada em documentos, e {CLIENTE} é tecnicamente hipossuficiente, pois os registros, sistemas e informações capazes de esclarecer os fatos estão em poder de {REU}, que prestou o serviço.",
    ),
    body(
      "Ao mesmo resultado conduz o art. 373, § 1º, do Código de Processo Civil, que autoriza distribuir de modo diverso o ônus da prova quando for maior, para uma das partes, a facilidade de sua obtenção. Requer-se a inversão na decisão de saneamento (art. 357, III, do Código de Processo Civil), para que a parte ré tenha a oportunidade de se desincumbir do encargo.",
    ),
  ],
};

export const doubleRefund: DemoTopic = {
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
