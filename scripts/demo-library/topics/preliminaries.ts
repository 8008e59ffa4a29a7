import { body, callout, type DemoTopic, letters, quote, subheading } from "../source.ts";

export const freeJustice: DemoTopic = {
  folder: ["Preliminares"],
  name: "Gratuidade de justiça",
  blocks: [
    subheading("Da gratuidade da justiça"),
    body(
      "{CLIENTE} não dispõe de recursos suficientes para pagar as custas, as despesas processuais e os honorários advocatícios sem prejuízo do próprio sustento e do de sua família, como se vê da declaração anexa. A Constituição Federal assegura a assistência jurídica integral e gratuita aos que comprovarem insuficiência de recursos (art. 5º, LXXIV), e o [Código de Processo Civil](https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm) dispõe:",
    ),
    quote(
      "Art. 98. A pessoa natural ou jurídica, brasileira ou estrangeira, com insuficiência de recursos para pagar as custas, as despesas processuais e os honorários advocatícios tem direito à gratuidade da justiça, na forma da lei.",
    ),
    body(
      "Tratando-se de pessoa natural, presume-se verdadeira a alegação de insuficiência (art. 99, § 3º), e o pedido só pode ser indeferido se houver nos autos elementos que evidenciem a falta dos pressupostos legais, depois de dada à parte a oportunidade de comprová-los (art. 99, § 2º). A assistência por advogado particular não impede a concessão do benefício (art. 99, § 4º).",
    ),
    body(
      "Requer-se, por isso, a concessão da gratuidade da justiça, com a extensão prevista no art. 98, § 1º, do Código de Processo Civil, ou, subsidiariamente, a redução das despesas ou o seu parcelamento (art. 98, §§ 5º e 6º).",
    ),
  ],
};

export const urgentRelief: DemoTopic = {
  folder: ["Preliminares"],
  name: "Tutela de urgência",
  blocks: [
    subheading("Da tutela de urgência"),
    callout(
      "**Pedido urgente.** Requer-se a apreciação liminar, antes da oitiva da parte contrária (art. 300, § 2º, do Código de Processo Civil).",
    ),
    body("A tutela de urgência tem os seus requisitos fixados no Código de Processo Civil:"),
    quote(
      "Art. 300. A tutela de urgência será concedida quando houver elementos que evidenciem a probabilidade do direito e o perigo de dano ou o risco ao resultado útil do processo.",
    ),
    body("Ambos estão presentes, assim como a reversibilidade exigida pelo § 3º do mesmo artigo:"),
    ...letters(1, [
      "a **probabilidade do direito** decorre dos documentos que acompanham esta petição e dos fundamentos nela expostos;",
      "o **perigo de dano** está em que {MOTIVO_URGENCIA};",
      "a **medida é reversível**, pois, se ao final for outra a solução da causa, as partes podem voltar ao estado anterior sem prejuízo irreparável.",
    ]),
    body(
      "Requer-se, assim, a concessão liminar da tutela de urgência para determinar à parte contrária que providencie o necessário para {MEDIDA_URGENTE}, no prazo que Vossa Excelência fixar, sob pena de multa diária (arts. 297 e 537 do Código de Processo Civil), dispensada a caução (art. 300, § 1º).",
    ),
  ],
};

export const amountInDispute: DemoTopic = {
  folder: ["Preliminares"],
  name: "Impugnação ao valor da causa",
  blocks: [
    subheading("Da incorreção do valor da causa"),
    body(
      "Antes de discutir o mérito, incumbe ao réu alegar a incorreção do valor da causa (art. 337, III, do Código de Processo Civil), o que deve fazer em preliminar da contestação, sob pena de preclusão:",
    ),
    quote(
      "Art. 293. O réu poderá impugnar, em preliminar da contestação, o valor atribuído à causa pelo autor, sob pena de preclusão, e o juiz decidirá a respeito, impondo, se for o caso, a complementação das custas.",
    ),
    body(
      "O valor indicado na petição inicial não corresponde ao conteúdo patrimonial em discussão nem ao proveito econômico perseguido. Segundo os critérios do art. 292 do Código de Processo Civil, o valor correto é de **R$ {VALOR_CORRETO}**, que assim se apura: {FUNDAMENTO_VALOR}.",
    ),
    body(
      "Requer-se o acolhimento da preliminar, para que se corrija o valor da causa e se determine a complementação das custas (arts. 292, § 3º, e 293 do Código de Processo Civil).",
    ),
  ],
};
