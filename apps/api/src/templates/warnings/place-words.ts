import type { TemplateWarning } from "@lavra/contract/library/uploads";
import type { BlockBorder, MarkerPlace, ReservedKind, Story, UnreachedPlace } from "@lavra/docx";

export const kindWords: Record<ReservedKind, string> = {
  agreement: "concordância",
  block: "bloco",
  reference: "referência",
};

/** Why the tags of a block enclose nothing whole, and what to do. */
export const borderWords: Record<BlockBorder, string> = {
  text: "aqui não pode começar um bloco. Ponha as duas marcas no corpo do texto",
  story: "uma está em uma nota ou caixa de texto, e a outra fora dela",
  cell: "estão em células diferentes. Ponha as duas na mesma célula, ou uma na primeira e a outra na última linha que o bloco repete",
  row: "uma está no meio de uma linha da tabela, e a outra em outra linha. Ponha-as no começo e no fim das linhas",
  control: "só uma delas está em um controle de conteúdo",
  field: "um campo do Word começa ou termina entre elas",
};

export const storyWords: Record<Story, string | undefined> = {
  document: "corpo do texto",
  header: "cabeçalho",
  footer: "rodapé",
  footnotes: "nota de rodapé",
  endnotes: "nota de fim",
  comments: "comentário",
  properties: "propriedades do documento",
  other: undefined,
};

export const placeWords: Record<UnreachedPlace, string> = {
  "deleted-text": "em texto excluído com controle de alterações",
  "field-name": "no lugar do nome de um campo do Word",
  "word-art": "em um WordArt ou marca-d'água",
  "alternative-text": "no texto alternativo de uma imagem ou tabela",
  tooltip: "na dica de um link",
  "list-item": "em uma opção de lista suspensa",
  "form-default": "no texto padrão de um campo de formulário",
  numbering: "na numeração de uma lista",
  variable: "em uma variável do documento",
  chart: "em um gráfico",
  diagram: "em um diagrama SmartArt",
  "custom-xml": "nos dados XML de um controle de conteúdo",
};

/** Returns the part of a file and the text around a place, for a warning. */
export function whereabouts(place: MarkerPlace | undefined): Pick<TemplateWarning, "part" | "excerpt"> {
  const part = place && storyWords[place.story];
  return { ...(part && { part }), ...(place?.paragraph && { excerpt: place.paragraph }) };
}
