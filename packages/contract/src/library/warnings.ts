import { type WarningCode, warningCodes } from "./warning-codes.ts";

export { type WarningCode, warningCodes };

/** Variable parts of a warning's sentence. */
interface WarningData {
  /** As written in the file: `{CLEINTE`. */
  readonly marker?: string | undefined;
  /** Probable intention: `{CLIENTE}`. */
  readonly suggestion?: string | undefined;
  /** Place, in words that follow "está": "no texto alternativo de uma imagem". */
  readonly place?: string | undefined;
  /** Differing appearance of a topic's text and of most templates, in words that follow "está": "em Arial 12". */
  readonly own?: string | undefined;
  readonly usual?: string | undefined;
  /** Kind of tag, "bloco", or kinds of fields in a series, "o sumário e números de páginas". */
  readonly what?: string | undefined;
  /** Name of a topic. */
  readonly topic?: string | undefined;
  /** Settings of a topic's file that differ from the template's: "hifenização automática". */
  readonly settings?: string | undefined;
  /** Names of parties in a series: "ANA REIS e NADIR MELO". */
  readonly who?: string | undefined;
  /** A block's other tag, as written. */
  readonly other?: string | undefined;
  /**
   * Reason why a value remains as typed, in words that follow "O valor de {VALOR}": "não é um número"; or why a block
   * holds nothing whole.
   */
  readonly reason?: string | undefined;
}

type Sentence = (data: WarningData) => string;

const instead = ({ suggestion }: WarningData) => (suggestion ? ` Escreva ${suggestion}.` : "");

const topicOf = ({ topic }: WarningData) => (topic ? `O tópico “${topic}”` : "Um tópico");

const looks = ({ own, usual }: WarningData) =>
  `O texto deste tópico está ${own}; a maioria dos modelos do escritório está ${usual}.`;

/** Follows what documents lose unless their office keeps it. */
const keptBySwitch =
  " Para manter, ligue “Manter nos documentos a proteção dos modelos” em Minha conta, Dados do escritório.";

const sentences: Record<WarningCode, Sentence> = {
  "library.no_subtemplates": () =>
    "O modelo não tem o marcador {SUBTEMPLATES}, onde os tópicos entram. Sem ele, só é possível gerar documentos sem tópicos.",
  "library.no_markers": () =>
    "Nenhum marcador foi encontrado no arquivo. Escreva os marcadores entre chaves, como {NOME}.",
  "library.removed_objects": () =>
    "O arquivo tem objetos incorporados ou vinculados (planilhas, documentos e semelhantes). Nos documentos gerados fica só a imagem que os mostra.",
  "library.removed_controls": () =>
    "O arquivo tem controles ActiveX (botões e campos que executam código). Eles não passam para os documentos gerados.",
  "library.removed_foreign_text": () =>
    "O arquivo inclui trechos em outro formato (HTML, RTF ou semelhante) que o Word só importa ao abrir. Eles não passam para os documentos gerados: abra o arquivo no Word, salve novamente e reenvie.",
  "library.removed_subdocument": () =>
    "O arquivo é um documento mestre com partes guardadas em outros arquivos. Essas partes não passam para os documentos gerados.",
  "library.removed_external": () =>
    "O arquivo depende de algo que está fora dele, como um modelo vinculado, uma imagem da internet ou uma fonte de mala direta. Essas ligações não passam para os documentos gerados.",
  "library.removed_links": () =>
    "O arquivo tem links que não levam a uma página da internet, a um e-mail ou a um telefone. Nos documentos gerados fica só o texto deles.",
  "library.removed_fields": () =>
    "O arquivo tem campos do Word que buscam dados de fora ou executam comandos, como DDE, INCLUDETEXT ou MACROBUTTON. Nos documentos gerados fica só o texto que eles mostravam.",
  "library.removed_script": () =>
    "O arquivo tem uma imagem SVG com código ou com endereços externos. Nos documentos gerados fica só o desenho.",
  "library.removed_files": () =>
    "O arquivo carrega outros arquivos dentro dele, como programas ou documentos anexados. Eles não passam para os documentos gerados.",
  "library.removed_addins": () =>
    "O arquivo tem suplementos ou personalizações do Word (painéis, botões, atalhos). Eles não passam para os documentos gerados.",
  "library.removed_macro": () =>
    "O arquivo tem campos de formulário que chamam macros. Nos documentos gerados os campos ficam sem as macros.",
  "library.signature": () =>
    "O arquivo está assinado digitalmente; a assinatura não vale para os documentos gerados e não passa para eles.",
  "library.protection": () =>
    `O modelo está protegido contra edição. Os documentos gerados saem sem a proteção nem a senha dela, e podem ser corrigidos.${keptBySwitch}`,
  "library.read_only_asked": () =>
    `O modelo pede para ser aberto como somente leitura. Os documentos gerados abrem para edição.${keptBySwitch}`,
  "library.marked_final": () =>
    `O modelo está marcado como final, o que impede a edição. Os documentos gerados saem sem essa marca.${keptBySwitch}`,
  "library.changes_recorded": () =>
    `O modelo tem o controle de alterações ligado. Nos documentos gerados ele está desligado.${keptBySwitch}`,
  "library.preview_picture": () =>
    "O arquivo traz uma imagem da primeira página, que gerenciadores de arquivos mostram. Ela não passa para os documentos gerados.",
  "library.look_differs": (d) =>
    `${looks(d)} Nos documentos gerados ele segue os estilos do modelo; só o que foi formatado diretamente no texto fica como está.`,
  "library.look_differs_kept": (d) =>
    `${looks(d)} Nos documentos gerados ele fica como está, porque “Manter a aparência do tópico” está ligado.`,
  "library.tracked_changes": () =>
    "O arquivo tem alterações controladas em aberto. Nos documentos gerados elas são aceitas, a não ser que em “Limpar ao gerar” se escolha outra coisa.",
  "library.forms_of_gender": (d) =>
    `O arquivo tem formas como “${d.marker}”. Para que concordem com a parte, escreva a palavra assim: {CLIENTE: inscrito}.`,
  "template.marker_similar": (d) => `O marcador ${d.marker} parece ser ${d.suggestion}.`,
  "template.marker_twin": (d) =>
    `O marcador ${d.marker} parece ser ${d.suggestion}: só mudam acentos, espaços ou sinais, e são dois campos diferentes.`,
  "template.attribute_unknown": (d) =>
    `O marcador ${d.marker} não é um dado das partes: virou um campo comum, que o formulário pergunta.${instead(d)}`,
  "template.marker_unclosed": (d) =>
    `A chave aberta em “${d.marker}” não foi fechada; o texto ficou como está.${instead(d)}`,
  "template.marker_unopened": (d) =>
    `Em “${d.marker}” falta a chave de abertura; o texto ficou como está.${instead(d)}`,
  "template.marker_empty": (d) =>
    `As chaves “${d.marker}” estão vazias. Escreva entre elas o nome do marcador, como {NOME}.`,
  "template.marker_too_long": (d) =>
    `O nome em “${d.marker}” passa de 128 caracteres; o texto ficou como está. Escolha um nome mais curto.`,
  "template.marker_characters": (d) =>
    `“${d.marker}” não foi lido como marcador: o nome só pode ter letras, números, espaços e os sinais “_ - . / ( ) ' & % $ §”.${instead(d)}`,
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
  "template.tag_unavailable": (d) =>
    `“${d.marker}”: ${d.what} ainda não disponível. O texto fica como está nos documentos gerados.`,
  "template.tag_nameless": (d) =>
    `Em “${d.marker}” falta o nome do campo, como em {VALOR|moeda} ou {AUTOR: o|a}; o texto ficou como está.`,
  "template.filter_unknown": (d) =>
    `“${d.marker}” pede um filtro que não existe; o texto ficou como está.${instead(d)}`,
  "template.filter_missing": (d) =>
    `Em “${d.marker}” falta o nome do filtro depois de “|”; o texto ficou como está.${instead(d)}`,
  "template.filter_order": (d) =>
    `Os filtros de “${d.marker}” não podem vir nesta ordem; o texto ficou como está.${instead(d)}`,
  "template.filters_too_many": (d) => `“${d.marker}” tem mais de 3 filtros; o texto ficou como está.${instead(d)}`,
  "template.filter_misplaced": (d) =>
    `Em “${d.marker}” há um filtro, e filtros só valem em campos, como {VALOR|moeda}; o texto ficou como está.${instead(d)}`,
  "template.sign_twice": (d) =>
    `Em “${d.marker}” o sinal apareceria duas vezes, porque o filtro já o escreve.${instead(d)}`,
  "template.path_too_long": (d) =>
    `“${d.marker}” tem mais de 4 nomes separados por pontos e vale como um campo só.${instead(d)}`,
  "template.path_form": (d) => `“${d.marker}” tem pontos a mais e vale como um campo só.${instead(d)}`,
  "template.word_unknown": (d) =>
    `“${d.marker}” não foi lido: dois-pontos só vêm depois de um campo com as suas formas, como {AUTOR: o|a}, ou de REF. O texto ficou como está.${instead(d)}`,
  "template.agreement_form": (d) =>
    `As formas de “${d.marker}” não combinam: são duas, como em {AUTOR: o|a}, ou quatro, como em {AUTOR: autor/autores|autora/autoras}. O texto ficou como está.${instead(d)}`,
  "template.agreement_forms": (d) =>
    `Em “${d.marker}” não se sabem as outras formas de ${d.what}: escreva as quatro, como em {AUTOR: autor/autores|autora/autoras}. O texto fica como está.${instead(d)}`,
  "template.agreement_no_party": (d) =>
    `“${d.marker}” concorda com ${d.who}, que não guarda partes: mude o tipo desse campo para “Parte” em Configurar marcadores. Até lá o texto fica como está.`,
  "template.reference_form": (d) =>
    `Em “${d.marker}” falta o título do trecho, como em {REF: Dano moral}; o texto ficou como está.`,
  "template.reference_place": (d) =>
    `“${d.marker}” não pode dar nome a um trecho aqui; o texto ficou como está. Escreva-o no corpo do texto, no parágrafo a que dá nome.`,
  "template.block_unknown": (d) =>
    `“${d.marker}” não é um bloco: blocos são {#SE …}, {#SENÃO} e {/SE}, {#CADA …} e {/CADA}. O texto ficou como está.${instead(d)}`,
  "template.block_form": (d) =>
    `O bloco “${d.marker}” não está escrito como {#SE TUTELA}, {#SE RITO = Comum}, {#CADA PEDIDO} ou {/SE}; o texto ficou como está.${instead(d)}`,
  "template.block_unclosed": (d) =>
    `O bloco aberto em “${d.marker}” não foi fechado.${d.suggestion ? ` Escreva ${d.suggestion} onde ele termina.` : ""}`,
  "template.block_unopened": (d) => {
    const isOpener = d.suggestion?.startsWith("{#");
    const repair = isOpener ? ` Escreva ${d.suggestion} onde ele começa.` : instead(d);
    return `“${d.marker}” fecha um bloco que não foi aberto.${repair || " Apague-o ou abra o bloco antes dele."}`;
  },
  "template.block_crossed": (d) =>
    `“${d.marker}” fecha um bloco antes de outro que começou dentro dele.${d.suggestion ? ` Escreva antes ${d.suggestion}.` : ""}`,
  "template.block_else": (d) =>
    `“${d.marker}” só pode vir uma vez entre {#SE …} e {/SE}; aqui não há o que ele separe. Apague-o.`,
  "template.block_place": (d) => {
    const other = d.other ? ` e “${d.other}”` : "";
    return `“${d.marker}”${other} não abrem e fecham um trecho inteiro: ${d.reason ?? "estão em lugares diferentes"}. O texto ficou como está.`;
  },
  "template.block_never": (d) =>
    d.marker === d.other
      ? `“${d.marker}” está dentro de outro bloco igual: um dos lados nunca aparece. Confira as duas condições.`
      : `“${d.marker}” está dentro de “${d.other ?? "outro bloco"}” e ali nunca muda: um trecho dele nunca aparece. Confira as duas condições.`,
  "template.order_outside": (d) =>
    `“${d.marker}” está fora de “${d.other ?? "sua repetição"}”: só dentro da repetição há um número para cada item.`,
  "template.total_of_text": (d) =>
    `“${d.marker}” soma uma coluna de texto. Some uma coluna de valores${d.suggestion ? ` ou conte os itens com ${d.suggestion}` : ""}.`,
  "template.blocks_too_deep": (d) =>
    `“${d.marker}” está dentro de outros 8 blocos, que é o limite. Feche algum deles antes.`,
  "template.blocks_too_many": () => "O arquivo tem mais de 2.000 blocos, que é o limite. Divida-o em tópicos.",
  "template.tag_foreign": (d) =>
    `“${d.marker}” é a marca de outro sistema: sairia no documento como está.${instead(d)}`,
  "template.tag_sign": (d) => {
    const sign = d.marker?.split("{", 1)[0] ?? "";
    const fate = sign === "$" ? `o “${sign}” não sai no documento` : `o “${sign}” sairia junto do valor`;
    return `Em “${d.marker}” o sinal é de outro sistema; ${fate}.${instead(d)}`;
  },
  "template.tag_field": (d) =>
    `“${d.marker}” é um campo do Word, e não um marcador: não será preenchido. Exclua o campo e digite o marcador.${instead(d)}`,
  "template.tag_control": (d) =>
    `“${d.marker}” está só na marca de um controle de conteúdo, e não será preenchido: o marcador fica no texto do controle.${instead(d)}`,
  "template.tag_default": (d) =>
    `O marcador ${d.marker} está só no texto padrão de um campo de formulário; o que aparece na página não será preenchido: o marcador fica no próprio campo.${instead(d)}`,
  "template.text_blank": (d) =>
    `“${d.marker}” é um espaço a preencher à mão. Para que ele seja preenchido aqui, escreva um marcador, como ${d.suggestion ?? "{NOME}"}.`,
  "template.word_twice": (d) =>
    `Em “${d.marker}” o modelo já escreve a palavra com que o valor costuma começar, como em “DE OLINDA”: ela sai uma vez só.${instead(d)}`,
  "documents.reference_lost": (d) =>
    `“${d.marker}” ficou no documento como está no modelo: o trecho a que se refere não está nele.`,
  "documents.tag_kept": (d) => `“${d.marker}” não foi preenchido e ficou no documento como está no modelo.`,
  "documents.value_as_typed": (d) =>
    `O valor de ${d.marker} ${d.reason}; em ${d.suggestion} ele saiu como foi digitado.`,
  "documents.sections_left": (d) =>
    `${topicOf(d)} entrou sem as seções do arquivo dele (papel, orientação, colunas, cabeçalhos), porque {SUBTEMPLATES} está onde elas não cabem, como em uma tabela. O texto entrou inteiro.`,
  "documents.layout_left": (d) =>
    `${topicOf(d)} vem de um arquivo configurado de outro modo que o modelo${d.settings ? ` (${d.settings})` : ""}. Confira no documento onde as linhas dele terminam.`,
  "documents.word_once": (d) =>
    `Antes de ${d.marker} o modelo já escreve a palavra com que o valor começa; no documento ela saiu uma vez só${d.suggestion ? `: “${d.suggestion}”` : ""}.`,
  "documents.fields_left": (d) =>
    `O Word atualiza ao abrir o documento o que só ele sabe calcular: ${d.what}. Quando ele perguntar, responda que sim.`,
  "documents.party_gender": (d) =>
    `Não foi dito se ${d.who} é homem ou mulher: o que concorda com ${d.marker} saiu nas duas formas, como “o(a)”.`,
  "documents.party_words": (d) =>
    `Em ${d.marker} não se conhecem as outras formas de ${d.what}: saiu como está nos dados da parte.`,
  "documents.party_forms": (d) =>
    `“${d.marker}” não tem a forma que estas partes pedem e ficou como está no modelo. Escreva as quatro formas, como em {AUTOR: autor/autores|autora/autoras}.`,
  "documents.condition_unread": (d) =>
    `A condição ${d.what ?? "de um bloco"} compara ${d.marker}, que não está escrito como valor ou data: a comparação contou como falsa.`,
  "template.faults_cut": () =>
    "O arquivo tem mais problemas do que os listados aqui. Corrija estes e envie o arquivo de novo.",
};

/** Returns the Portuguese sentence for a warning. */
export function warningSentence(code: WarningCode, data: WarningData = {}): string {
  return sentences[code](data);
}

/** Ways in which other systems write their tags, of which a file can be corrected; `blocks` are its own, written wrongly. */
export const dialects = [
  "braces",
  "dollar",
  "hash",
  "at",
  "percent",
  "guillemets",
  "brackets",
  "angles",
  "underscores",
  "signs",
  "merge",
  "field",
  "control",
  "blocks",
] as const;
