import type { FindingCode } from "@lavra/contract/documents/conference";
import type { Kinds } from "../../templates/index.ts";
import { type Chance, cnj, cnpj, cpf, words } from "./numbers.ts";

/** Parts of a document before it is filled. */
export interface Making {
  /** Paragraphs as markup. */
  readonly body: string[];
  readonly values: Record<string, string>;
  readonly kinds: Record<string, Kinds[string]>;
  /** Identifiers of other documents: type and number. */
  readonly others: Set<string>;
  header: string;
  core: string;
  topic: string | undefined;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
export const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
export const paragraph = (inside: string) => `<w:p>${inside}</w:p>`;
const put = (random: Chance, making: Making, inside: string) => {
  const at = 1 + random.below(making.body.length - 1);
  making.body.splice(at, 0, paragraph(inside));
};
const wrongLast = (text: string) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

/** Faults that can be put into a document, each with the code of the finding that must report it. */
export const faults: Readonly<Record<string, { code: FindingCode; plant: (making: Making, random: Chance) => void }>> =
  {
    "a marker left": {
      code: "marker_left",
      plant: (to, random) => put(random, to, run("Termos em que {#SE TUTELA} pede")),
    },
    "a lone brace": {
      code: "brace_left",
      plant: (to, random) => put(random, to, run("pede deferimento}, nestes termos")),
    },
    "an empty field": { code: "field_empty", plant: ({ values }) => delete values["{CLIENTE}"] },
    "an empty topic": { code: "topic_empty", plant: (to) => Object.assign(to, { topic: " " }) },
    "an article of the other gender": {
      code: "article_differs",
      plant: (to, random) =>
        put(random, to, run(`requer a citação ${random.one(["da réu", "do ré"])}, na forma da lei`)),
    },
    "a word twice": {
      code: "word_twice",
      plant: (to, random) => put(random, to, run("ao Juízo da Comarca de de Olinda")),
    },
    "a wrong CPF": {
      code: "cpf_digits",
      plant: (to, random) => put(random, to, run(`portador do CPF ${wrongLast(cpf(random))},`)),
    },
    "a wrong CPF in a field": {
      code: "cpf_digits",
      plant: (to, random) => Object.assign(to.values, { "{CPF}": wrongLast(cpf(random)) }),
    },
    "a wrong CNPJ": {
      code: "cnpj_digits",
      plant: (to, random) => put(random, to, run(`CNPJ: ${wrongLast(cnpj(random))}`)),
    },
    "a wrong lawsuit": {
      code: "cnj_digits",
      plant: (to, random) =>
        put(
          random,
          to,
          run(`autos nº ${cnj(random).replace(/-(\d\d)/, (_, check) => `-${check === "50" ? "51" : "50"}`)}`),
        ),
    },
    "a wrong OAB": {
      code: "oab_form",
      plant: (to, random) =>
        put(random, to, run(`advogado, OAB/${random.one(["XX", "SO", "BR"])} ${random.digits(3)}.123`)),
    },
    "an amount that differs": {
      code: "amount_differs",
      plant: (to, random) => {
        const figures = `${1 + random.below(400)}.${random.digits(3)},00`;
        put(
          random,
          to,
          run(`o valor de R$ ${figures} (${words(`${401 + random.below(400)}.${random.digits(3)},00`)})`),
        );
      },
    },
    "an impossible date": {
      code: "date_impossible",
      plant: (to, random) =>
        put(
          random,
          to,
          run(`em ${random.one(["31/04/2026", "30 de fevereiro de 2025", "29/02/2026", "15/13/2026"])},`),
        ),
    },
    "a wrong weekday": {
      code: "weekday_differs",
      plant: (to, random) => {
        const wrong = random.one(["domingo", "sábado", "terça-feira"]);
        put(random, to, run(`em 23/11/2026 (${wrong})`));
      },
    },
    "somebody else's number": {
      code: "identifier_elsewhere",
      plant: (to, random) => {
        const theirs = cpf(random);
        to.others.add(`cpf ${theirs.replace(/\D/g, "")}`);
        put(random, to, run(`em face de pessoa inscrita no CPF ${theirs}`));
      },
    },
    "somebody else's e-mail": {
      code: "identifier_elsewhere",
      plant: (to, random) => {
        to.others.add("email cliente@exemplo.com.br");
        to.header = paragraph(run(`Contato: ${random.one(["cliente", "Cliente"])}@exemplo.com.br`));
      },
    },
    "a comment": {
      code: "comment",
      plant: (to, random) => put(random, to, `${run("texto")}<w:r><w:commentReference w:id="0"/></w:r>`),
    },
    "a tracked change": {
      code: "revision",
      plant: (to, random) => {
        const name = random.one(["ins", "moveTo"]);
        put(random, to, `<w:${name} w:id="9" w:author="A">${run("novo")}</w:${name}>`);
      },
    },
    "a deletion": {
      code: "revision",
      plant: (to, random) =>
        put(random, to, `<w:del w:id="9" w:author="A"><w:r><w:delText>velho</w:delText></w:r></w:del>`),
    },
    "hidden text": { code: "hidden_text", plant: (to, random) => put(random, to, run("estratégia", "<w:vanish/>")) },
    "a highlight": {
      code: "highlight",
      plant: (to, random) => put(random, to, run("valor", '<w:highlight w:val="yellow"/>')),
    },
    "letters in a place": {
      code: "placeholder",
      plant: (to, random) => put(random, to, run(`na Rua ${random.one(["XXX", "XXXXX", "xxxx"])}, nº 10`)),
    },
    "a blank in a place": {
      code: "blank",
      plant: (to, random) => put(random, to, run(`residente na Rua ${random.one(["____", "________"])}, nº 10`)),
    },
    "a note to oneself": {
      code: "to_verify",
      plant: (to, random) =>
        put(
          random,
          to,
          run(random.one(["Rua das Acácias (verificar), 10", "VERIFICAR o endereço", "nº 10, verificar, Centro"])),
        ),
    },
    "an author": {
      code: "properties_author",
      plant: (to) => Object.assign(to, { core: "<dc:creator>Fulano</dc:creator>" }),
    },
  };
