import { body, quote, subheading, type TopicSource } from "../source.ts";

export const amountInDispute: TopicSource = {
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
