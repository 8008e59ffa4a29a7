import { body, closing, court, flush, signatures, signedBy, type TemplateSource, title } from "../source.ts";

export const joinderOfDocuments: TemplateSource = {
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
