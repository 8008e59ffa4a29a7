import { z } from "zod";
import { id, route, success } from "../route.ts";
import { generateDocument } from "./documents.ts";

/** Everything that the conference reports about a document. No finding blocks anything. */
export const findingCodes = [
  "field_empty",
  "marker_left",
  "brace_left",
  "foreign_tag",
  "topic_empty",
  "topic_repeated",
  "topics_not_together",
  "topic_required",
  "topic_review_due",
  "cpf_digits",
  "cnpj_digits",
  "cnj_digits",
  "oab_form",
  "amount_differs",
  "amount_ambiguous",
  "date_impossible",
  "weekday_differs",
  "identifier_elsewhere",
  "placeholder",
  "blank",
  "to_verify",
  "word_twice",
  "comment",
  "revision",
  "hidden_text",
  "highlight",
  "fields_left",
  "fields_computed",
  "changes_settled",
  "properties_author",
  "properties_company",
  "party_gender",
  "party_words",
  "party_forms",
  "party_item",
  "party_empty",
  "article_differs",
  "party_agreement",
  "party_spelling",
  "party_elsewhere",
  "court_differs",
  "party_beginning",
  "condition_unread",
] as const;
/** Code of a finding. `fields_computed` and `changes_settled` are information: there is nothing to mend. */
export type FindingCode = (typeof findingCodes)[number];

/** Something in a document that a person should check. */
export const finding = z.object({
  code: z.enum(findingCodes),
  /** Where it is, in words: "parágrafo 12", "cabeçalho", "nota 3", "campo CPF", "tópico Dano moral". */
  place: z.string(),
  /** Key of the marker it belongs to, in braces: the field to go to. */
  marker: z.string().optional(),
  /** Complete sentence. */
  text: z.string(),
  /** Paragraph in the package: the part's name, and the index among all paragraphs of the part, from 0. */
  at: z.object({ part: z.string(), paragraph: z.number().int().min(0) }).optional(),
  /** Words of that paragraph that it is about, exactly as written; absent if it is about the whole paragraph. */
  words: z.string().min(1).max(200).optional(),
});
z.globalRegistry.add(finding, { id: "Finding" });
/** A finding with its complete sentence. */
export type Finding = z.infer<typeof finding>;

/** Most findings reported for one document, and for one code. */
export const mostFindings = { all: 200, ofCode: 20 };

const conference = success({
  findings: z.array(finding),
  /** Total number, including those that are not reported. */
  total: z.number().int(),
});

/**
 * Checks the document that `generateDocument` would make; nothing is stored or counted, and fields may be empty.
 * Fails with `documents.template_not_found`, `documents.topic_not_found`, `library.version_not_found`,
 * `documents.subtemplates_missing`, `documents.signer_not_found`, `documents.too_heavy`, `template.*`.
 */
export const judgeOrder = route({
  method: "POST",
  path: "/api/documents/conference",
  summary: "Confere o documento que seria gerado, sem gerar nem contar",
  bodyLimit: 2 * 1024 * 1024,
  body: generateDocument.body.omit({ outputFileName: true, cleaning: true }),
  reply: conference,
});

/** Checks a stored document. Fails with `documents.not_found`, `documents.too_heavy`. */
export const judgeDocument = route({
  method: "GET",
  path: "/api/documents/:id/conference",
  summary: "Confere um documento gerado",
  params: z.object({ id }),
  reply: conference,
});

/** Variable parts of a finding's sentence. */
export interface FindingData {
  readonly place: string;
  readonly marker?: string | undefined;
  /** Text as written in the document. */
  readonly found?: string | undefined;
  /** Correct text. */
  readonly expected?: string | undefined;
  /** Kind of change or of identifier: "texto inserido", "CPF". */
  readonly what?: string | undefined;
  readonly topic?: string | undefined;
  /** Name of a party. */
  readonly who?: string | undefined;
}

const quoted = ({ found }: FindingData) => (found ? ` “${found}”` : "");
const here = ({ place }: FindingData) => ` (${place})`;
const rather = ({ expected }: FindingData) => (expected ? ` O certo seria “${expected}”.` : "");
const wrongDigits = (what: string) => (data: FindingData) =>
  `O ${what}${quoted(data)} não confere: os dígitos verificadores estão errados${here(data)}.`;

const sentences: Record<FindingCode, (data: FindingData) => string> = {
  field_empty: ({ marker }) => `O campo ${marker} não foi preenchido.`,
  marker_left: (data) => `O marcador${quoted(data)} ficou no documento${here(data)}.`,
  brace_left: (data) => `Há uma chave solta no texto${quoted(data)}${here(data)}.`,
  foreign_tag: (data) =>
    `Ficou a marca${quoted(data)} de outro sistema${here(data)}.${data.expected ? ` No modelo, escreva ${data.expected}.` : ""}`,
  topic_empty: ({ topic }) => `O tópico “${topic}” não tem texto.`,
  topic_repeated: ({ topic }) => `O tópico “${topic}” foi escolhido mais de uma vez.`,
  topics_not_together: (data) => `O tópico “${data.topic}” não combina com${quoted(data) || " outro dos escolhidos"}.`,
  topic_required: (data) => `O tópico “${data.topic}” exige${quoted(data) || " outro"}, que não foi escolhido.`,
  topic_review_due: ({ topic, found }) =>
    `A revisão do tópico “${topic}” está vencida${found ? ` desde ${found}` : ""}.`,
  cpf_digits: wrongDigits("CPF"),
  cnpj_digits: wrongDigits("CNPJ"),
  cnj_digits: wrongDigits("número de processo"),
  oab_form: (data) => `A inscrição na OAB${quoted(data)} não existe nessa forma: confira estado e número${here(data)}.`,
  amount_differs: (data) => `Números e extenso dizem coisas diferentes em${quoted(data)}${here(data)}.${rather(data)}`,
  amount_ambiguous: (data) =>
    `O valor${quoted(data)} pode ser lido de mais de um modo${here(data)}: escreva os milhares com ponto e os centavos com vírgula, como em 1.500,00.`,
  date_impossible: (data) => `A data${quoted(data)} não existe no calendário${here(data)}.`,
  weekday_differs: (data) => `O dia da semana não é esse em${quoted(data)}${here(data)}.${rather(data)}`,
  identifier_elsewhere: (data) =>
    `${data.what ?? "O dado"}${quoted(data)} é de outro documento do escritório, e não deste${here(data)}.`,
  placeholder: (data) => `Ficou${quoted(data)} no lugar de um dado${here(data)}.`,
  blank: (data) => `Há um espaço por preencher no texto${here(data)}.`,
  to_verify: (data) => `Ficou uma nota para verificar${quoted(data)}${here(data)}.`,
  word_twice: (data) => `Há uma palavra repetida em${quoted(data)}${here(data)}.${rather(data)}`,
  comment: (data) => `O documento tem um comentário${here(data)}.`,
  revision: (data) => `O documento tem alterações controladas: ${data.what}${quoted(data)}${here(data)}.`,
  hidden_text: (data) => `Há texto oculto${quoted(data)}${here(data)}.`,
  highlight: (data) => `Há texto realçado${quoted(data)}${here(data)}.`,
  fields_left: ({ what }) =>
    `O Word atualiza ao abrir o documento o que só ele sabe calcular: ${what}. Quando ele perguntar, responda que sim; depois confira.`,
  fields_computed: ({ what }) => `A Lavra calculou de novo estes campos do Word: ${what}.`,
  changes_settled: ({ what }) =>
    `Alterações controladas que o modelo ou um tópico tinha em aberto foram ${what} neste documento.`,
  properties_author: (data) => `As propriedades do arquivo dizem quem o escreveu:${quoted(data)}.`,
  party_gender: ({ who = "uma das partes", marker }) =>
    `Não foi dito se ${who} é homem ou mulher: o que concorda com ${marker} sai nas duas formas, como “o(a)”.`,
  party_words: ({ what, marker }) =>
    `Em ${marker} não se conhecem as outras formas de ${what}: sai como está nos dados da parte.`,
  party_forms: (data) =>
    `O marcador${quoted(data)} não tem a forma que estas partes pedem: no modelo, escreva as quatro.`,
  party_item: ({ what, marker }) => `A qualificação de ${marker} sai sem o que não foi dado: ${what}.`,
  article_differs: (data) => `O artigo não concorda com o nome em${quoted(data)}${here(data)}.`,
  party_agreement: (data) =>
    `${data.what ?? "Uma palavra"} não concorda com ${data.who ?? "uma das partes"}${data.found ? `, em “${data.found}”` : ""}${here(data)}.`,
  party_spelling: (data) =>
    `O nome${quoted(data)} parece ser o de ${data.who ?? "uma das partes"}, escrito de outro modo${here(data)}.`,
  party_elsewhere: (data) =>
    `${data.what ?? "O dado"}${quoted(data)} é de outra parte do cadastro do escritório, e não deste documento${here(data)}.`,
  court_differs: (data) =>
    `O número do processo${quoted(data)} é de ${data.what ?? "outro tribunal"}, e a peça se dirige a ${data.expected ?? "outro juízo"}.`,
  party_empty: ({ what }) => `Sem dado para escrever, ${what} em branco.`,
  party_beginning: (data) =>
    `Ao lado de uma parte só,${quoted(data)} não escreve nada: confira a letra com que a frase passa a começar.`,
  condition_unread: ({ what, marker }) =>
    `${what ?? "Uma condição"} compara ${marker}, que não está escrito como valor ou data: a comparação contou como falsa.`,
  properties_company: (data) => `As propriedades do arquivo dizem de que empresa ele é:${quoted(data)}.`,
};

/** Returns the Portuguese sentence for a finding. A name that ends with a full stop ends the sentence: `IPÊ LTDA.` */
export const findingSentence = (code: FindingCode, data: FindingData): string =>
  sentences[code](data).replace(/(?<!\.)\.\.$/, ".");
