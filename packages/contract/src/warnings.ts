/**
 * Every code a warning about a stored template can carry. `library.*` speak of the file, `template.*` of one place
 * in it. None of them stands in the way of using the file.
 */
export const warningCodes = [
  "library.no_subtemplates",
  "library.no_markers",
  "library.content_removed",
  "library.signature",
  "template.marker_similar",
  "template.marker_twin",
  "template.marker_unclosed",
  "template.marker_unopened",
  "template.marker_empty",
  "template.marker_too_long",
  "template.marker_characters",
  "template.marker_split",
  "template.marker_extra_braces",
  "template.marker_command",
  "template.marker_out_of_reach",
  "template.placeholder_beside_text",
  "template.placeholder_misplaced",
  "template.placeholder_repeated",
  "template.faults_cut",
] as const;

export type WarningCode = (typeof warningCodes)[number];

/** The variable parts of a warning's sentence. */
export interface WarningData {
  /** As it stands in the file: `{CLEINTE`. */
  readonly marker?: string | undefined;
  /** What was probably meant: `{CLIENTE}`. */
  readonly suggestion?: string | undefined;
  /** Where it stands, in words that follow "está": "no texto alternativo de uma imagem". */
  readonly place?: string | undefined;
}

type Sentence = (data: WarningData) => string;

const instead = ({ suggestion }: WarningData) => (suggestion ? ` Escreva ${suggestion}.` : "");

const sentences: Record<WarningCode, Sentence> = {
  "library.no_subtemplates": () =>
    "O modelo não tem o marcador {SUBTEMPLATES}, onde os tópicos entram. Sem ele, só é possível gerar documentos sem tópicos.",
  "library.no_markers": () =>
    "Nenhum marcador foi encontrado no arquivo. Escreva os marcadores entre chaves, como {NOME}.",
  "library.content_removed": () =>
    "O arquivo tem conteúdo externo ou incorporado que não passa para os documentos gerados. Confira o resultado antes de usar.",
  "library.signature": () => "O arquivo está assinado digitalmente; a assinatura não vale para os documentos gerados.",
  "template.marker_similar": (d) => `O marcador ${d.marker} parece ser ${d.suggestion}.`,
  "template.marker_twin": (d) =>
    `O marcador ${d.marker} parece ser ${d.suggestion}: só mudam acentos, espaços ou sinais, e são dois campos diferentes.`,
  "template.marker_unclosed": (d) =>
    `A chave aberta em “${d.marker}” não foi fechada; o texto ficou como está.${instead(d)}`,
  "template.marker_unopened": (d) =>
    `Em “${d.marker}” falta a chave de abertura; o texto ficou como está.${instead(d)}`,
  "template.marker_empty": (d) =>
    `As chaves “${d.marker}” estão vazias. Escreva entre elas o nome do marcador, como {NOME}.`,
  "template.marker_too_long": (d) =>
    `O nome em “${d.marker}” passa de 128 caracteres; o texto ficou como está. Escolha um nome mais curto.`,
  "template.marker_characters": (d) =>
    `“${d.marker}” não foi lido como marcador: o nome só pode ter letras, números, espaços e os sinais _ - . /${d.suggestion ? ` — escreva ${d.suggestion}.` : ""}`,
  "template.marker_split": (d) =>
    `O nome em “${d.marker}” está cortado por uma quebra, uma tabulação ou outro elemento; o texto ficou como está. Escreva o marcador em uma linha só, sem interrupção.`,
  "template.marker_extra_braces": (d) =>
    `Em “${d.marker}” há chaves a mais, que apareceriam no documento.${instead(d)}`,
  "template.marker_command": (d) =>
    `“${d.marker}” é um comando de outro sistema e não tem efeito aqui; o texto ficou como está.`,
  "template.marker_out_of_reach": (d) => `O marcador ${d.marker} está ${d.place} e não será preenchido.`,
  "template.placeholder_beside_text": (d) =>
    `O marcador ${d.marker} não está sozinho no parágrafo; os tópicos entram logo depois dele. Deixe-o em um parágrafo só seu.`,
  "template.placeholder_misplaced": (d) =>
    `O marcador ${d.marker} está onde tópicos não podem entrar e será retirado. Coloque-o no corpo do texto, em um parágrafo só seu.`,
  "template.placeholder_repeated": (d) =>
    `O marcador ${d.marker} aparece mais de uma vez: os tópicos escolhidos entram em cada um dos lugares.`,
  "template.faults_cut": () =>
    "O arquivo tem mais problemas do que os listados aqui. Corrija estes e envie o arquivo de novo.",
};

/** The Portuguese sentence a person reads for a warning. */
export function warningSentence(code: WarningCode, data: WarningData = {}): string {
  return sentences[code](data);
}
