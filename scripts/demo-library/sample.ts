import { body, closing, court, type DemoTemplate, flush, heading, signatures, signedBy, title } from "./source.ts";

/** Path from which the browser application serves it. */
export const sampleFile = "modelo-de-exemplo.docx";

/** Short template that explains markers by example: downloaded on the upload page, opened in Word, uploaded again. */
export const sample: DemoTemplate = {
  folder: [],
  name: "Modelo de exemplo",
  requiresSubtemplates: true,
  letterhead: "plain",
  blocks: [
    title("Modelo de exemplo"),
    flush(
      "Tudo o que está entre chaves é um marcador. Ao enviar este arquivo, cada marcador vira um campo do formulário, e o documento sai com o que você preencher no lugar dele. A formatação é a que o marcador tem no Word: **{CLIENTE}** sai em negrito.",
    ),
    heading("Como um documento de verdade"),
    court("Ao Juízo da {VARA} da Comarca de {COMARCA}"),
    body(
      "**{CLIENTE}**, {QUALIFICACAO}, CPF nº {CPF}, residente em {ENDERECO}, vem apresentar este pedido em face de **{REU}**. O mesmo marcador pode aparecer várias vezes: {CLIENTE} é perguntado uma vez só.",
    ),
    body(
      "Dá-se à causa o valor de {VALOR|moeda} ({VALOR|moeda|extenso}). Depois da barra vertical vem o jeito de escrever: o mesmo número, em reais e por extenso.",
    ),
    heading("Onde entram os tópicos"),
    body(
      "O marcador abaixo, sozinho no seu parágrafo, é o lugar dos tópicos escolhidos. Se o modelo não usa tópicos, apague-o.",
    ),
    flush("{SUBTEMPLATES}"),
    closing("{MUNICIPIO}, {DATA|extenso}."),
    signatures(signedBy("{ADVOGADO}", "OAB {OAB}")),
  ],
};
