import { body, closing, type DemoTemplate, flush, signatures, signedBy, table, title } from "../source.ts";

export const powerOfAttorney: DemoTemplate = {
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

export const substitutionOfPowers: DemoTemplate = {
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

export const declarationOfNeed: DemoTemplate = {
  folder: ["Procurações e declarações"],
  name: "Declaração de hipossuficiência",
  requiresSubtemplates: false,
  letterhead: "plain",
  descriptions: {
    VALOR: "Renda mensal do declarante, em reais.",
    MUNICIPIO: "Cidade em que o cliente reside e assina a declaração.",
  },
  blocks: [
    title("Declaração de hipossuficiência econômica"),
    table({
      widths: [2600, 6471],
      labels: true,
      rows: [
        ["Declarante", "{CLIENTE}"],
        ["Nacionalidade", "{NACIONALIDADE}"],
        ["Estado civil", "{ESTADO_CIVIL}"],
        ["Profissão", "{PROFISSAO}"],
        ["CPF", "{CPF}"],
        ["Endereço", "{ENDERECO}"],
        ["Município", "{MUNICIPIO}"],
        ["Estado", "{ESTADO}"],
        ["Renda mensal", "R$ {VALOR}"],
      ],
    }),
    body(
      "Declaro, para os fins do art. 5º, LXXIV, da Constituição Federal e dos arts. 98 e 99 do Código de Processo Civil, que não disponho de recursos suficientes para pagar as custas, as despesas processuais e os honorários advocatícios sem prejuízo do meu sustento e do de minha família, razão pela qual requeiro a gratuidade da justiça.",
    ),
    body(
      "Declaro estar ciente de que se presume verdadeira a alegação de insuficiência deduzida exclusivamente por pessoa natural (art. 99, § 3º, do Código de Processo Civil), presunção que admite prova em contrário, e de que, revogado o benefício, arcarei com as despesas que tiver deixado de adiantar e, em caso de má-fé, com multa de até o décuplo de seu valor (art. 100, parágrafo único, do mesmo Código).",
    ),
    body(
      "Assumo inteira responsabilidade pela veracidade desta declaração, ciente das consequências civis e penais da falsidade, nos termos da Lei nº 7.115/1983 e do art. 299 do Código Penal.",
    ),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{CLIENTE}", "CPF nº {CPF}", "Declarante")),
  ],
};
