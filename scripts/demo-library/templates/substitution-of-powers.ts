import { body, closing, flush, signatures, signedBy, type TemplateSource, title } from "../source.ts";

export const substitutionOfPowers: TemplateSource = {
  folder: ["Procurações e declarações"],
  name: "Substabelecimento",
  requiresSubtemplates: false,
  letterhead: "plain",
  descriptions: {
    ADVOGADO: "Nome completo do advogado ou da advogada que substabelece.",
    ENDERECO_ESCRITORIO: "Endereço profissional de quem recebe os poderes.",
  },
  blocks: [
    title("Substabelecimento"),
    flush("**SUBSTABELECENTE:** **{ADVOGADO}**, com inscrição na OAB/{OAB}, integrante de {ESCRITORIO}."),
    flush(
      "**SUBSTABELECIDO:** **{SUBSTABELECIDO}**, com inscrição na OAB/{OAB_SUBSTABELECIDO} e endereço profissional na {ENDERECO_ESCRITORIO}.",
    ),
    body(
      "Pelo presente instrumento, o substabelecente substabelece ao substabelecido, **{RESERVA} de iguais poderes**, os poderes que lhe foram conferidos por **{CLIENTE}** nos autos do processo nº {NUMERO_PROCESSO}, em trâmite perante o {TRIBUNAL}, para que neles atue em todas as fases e instâncias, nos limites do mandato originário.",
    ),
    body(
      "Sendo o substabelecimento feito sem reserva de poderes, o substabelecente declara que dele deu prévio e inequívoco conhecimento ao cliente. Sendo feito com reserva, o substabelecido não poderá cobrar honorários sem a intervenção de quem lhe conferiu o substabelecimento, nos termos do art. 26 da Lei nº 8.906/1994.",
    ),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}", "Substabelecente")),
  ],
};
