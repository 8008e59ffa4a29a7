import {
  body,
  closing,
  court,
  type DemoTemplate,
  type DemoTopic,
  flush,
  heading,
  letters,
  signatures,
  signedBy,
  subheading,
  title,
} from "../source.ts";

export const reply: DemoTemplate = {
  folder: ["Cível"],
  name: "Réplica à contestação",
  requiresSubtemplates: true,
  letterhead: "full",
  descriptions: {
    CLIENTE: "Nome completo ou razão social do cliente, que é a parte autora.",
    SINTESE: "Resumo do que a contestação alega, preliminares e mérito.",
  },
  blocks: [
    court("Ao Juízo {VARA} da Comarca {COMARCA}"),
    flush("**Processo nº {NUMERO_PROCESSO}**"),
    body(
      "**{CLIENTE}**, com qualificação nos autos da ação que move em face de **{REU}**, vem, por seu advogado, com fundamento nos arts. 350 e 351 do Código de Processo Civil, apresentar",
    ),
    title("Réplica"),
    flush("à contestação, pelas razões a seguir expostas."),
    heading("Síntese da contestação"),
    body("{SINTESE}"),
    heading("Das razões da réplica"),
    body(
      "O que se alegou em defesa não afasta os fatos narrados na petição inicial nem o direito que deles decorre, como se passa a demonstrar.",
    ),
    body("{SUBTEMPLATES}"),
    heading("Dos requerimentos"),
    body("Diante do exposto, requer a parte autora a Vossa Excelência:"),
    ...letters(1, [
      "a rejeição das preliminares e das defesas de mérito apresentadas pela parte ré;",
      "o julgamento antecipado do mérito, se não houver necessidade de outras provas (art. 355, I, do Código de Processo Civil), ou o saneamento do processo (art. 357 do mesmo Código);",
      "a **procedência dos pedidos**, nos termos da petição inicial.",
    ]),
    closing("Nesses termos, pede deferimento."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};

export const joinderOfDocuments: DemoTemplate = {
  folder: ["Cível"],
  name: "Juntada de documentos",
  requiresSubtemplates: false,
  letterhead: "plain",
  blocks: [
    court("Ao Juízo {VARA} da Comarca {COMARCA}"),
    flush("**Processo nº {NUMERO_PROCESSO}**"),
    body("**{CLIENTE}**, com qualificação nos autos, vem, por seu advogado, requerer a"),
    title("Juntada de documentos"),
    flush("que seguem com esta petição: {DOCUMENTOS}."),
    body(
      "Os documentos são juntados neste momento porque {MOTIVO_JUNTADA} (art. 435 e parágrafo único do Código de Processo Civil).",
    ),
    body(
      "Requer-se a intimação da parte contrária para que se manifeste sobre eles no prazo de quinze dias (art. 437, § 1º, do Código de Processo Civil).",
    ),
    closing("Nesses termos, pede deferimento."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};

export const timeliness: DemoTopic = {
  folder: ["Réplica"],
  name: "Tempestividade da réplica",
  blocks: [
    subheading("Da tempestividade"),
    body(
      "O prazo para a manifestação sobre a contestação é de quinze dias (arts. 350 e 351 do Código de Processo Civil), contado em dias úteis, com exclusão do dia do começo e inclusão do dia do vencimento (arts. 219 e 224 do mesmo Código). Intimada a parte autora em {DATA_INTIMACAO}, é tempestiva a presente réplica.",
    ),
  ],
};
