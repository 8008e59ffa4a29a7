import { body, closing, flush, signatures, signedBy, type TemplateSource, title } from "../source.ts";

export const powerOfAttorney: TemplateSource = {
  folder: ["Procurações e declarações"],
  name: "Procuração ad judicia et extra",
  requiresSubtemplates: false,
  letterhead: "plain",
  descriptions: { OBJETO: "Causa ou negócio para que a procuração é dada, em uma frase." },
  blocks: [
    title("Procuração ad judicia et extra"),
    flush(
      "**OUTORGANTE:** **{CLIENTE}**, {NACIONALIDADE}, {ESTADO_CIVIL}, {PROFISSAO}, com inscrição no CPF sob o nº {CPF}, com residência e domicílio na {ENDERECO}.",
    ),
    flush(
      "**OUTORGADO:** **{ADVOGADO}**, com inscrição na OAB/{OAB}, integrante de {ESCRITORIO}, com endereço profissional na {ENDERECO_ESCRITORIO}.",
    ),
    body(
      "Por este instrumento particular, a parte outorgante nomeia e constitui seu bastante procurador o profissional acima identificado, a quem confere os poderes da cláusula *ad judicia et extra* para, em conjunto ou separadamente com outros procuradores constituídos, representá-la em qualquer juízo, instância ou tribunal, nos termos do art. 105 do Código de Processo Civil e do art. 5º, § 2º, da Lei nº 8.906/1994, propondo as ações competentes, defendendo-a nas contrárias e acompanhando umas e outras até decisão final, com o uso dos recursos legais.",
    ),
    body(
      "Compreendem-se nos poderes ora conferidos a representação perante órgãos e entidades da administração pública direta e indireta, serventias notariais e de registro, instituições financeiras, concessionárias de serviço público e particulares, podendo o procurador requerer, obter e assinar documentos, prestar e receber informações e praticar os demais atos necessários ao fiel cumprimento deste mandato.",
    ),
    body(
      "São conferidos, ainda, nos termos da parte final do art. 105, *caput*, do Código de Processo Civil, os **poderes específicos** para confessar, reconhecer a procedência do pedido, transigir, desistir, renunciar ao direito sobre o qual se funda a ação, receber, dar quitação, firmar compromisso e assinar declaração de hipossuficiência econômica. Não se confere o poder de receber citação.",
    ),
    body("**Finalidade:** os poderes são outorgados especialmente para {OBJETO}."),
    body(
      "É permitido substabelecer, com ou sem reserva de iguais poderes. Salvo revogação ou renúncia, este instrumento é eficaz para todas as fases do processo, inclusive para o cumprimento de sentença (art. 105, § 4º, do Código de Processo Civil).",
    ),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{CLIENTE}", "Outorgante")),
  ],
};
