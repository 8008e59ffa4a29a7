import { type FourForms, invariable, readFour } from "./four-forms.ts";

/** Articles, contractions, pronouns and words like them, in four forms. */
const table = `
o os a as
um uns uma umas
do dos da das
no nos na nas
ao aos à às
pelo pelos pela pelas
dum duns duma dumas
num nuns numa numas
este estes esta estas
esse esses essa essas
aquele aqueles aquela aquelas
deste destes desta destas
desse desses dessa dessas
daquele daqueles daquela daquelas
neste nestes nesta nestas
nesse nesses nessa nessas
naquele naqueles naquela naquelas
àquele àqueles àquela àquelas
ele eles ela elas
dele deles dela delas
nele neles nela nelas
seu seus sua suas
meu meus minha minhas
nosso nossos nossa nossas
teu teus tua tuas
vosso vossos vossa vossas
lhe lhes lhe lhes
lo los la las
mesmo mesmos mesma mesmas
próprio próprios própria próprias
outro outros outra outras
doutro doutros doutra doutras
noutro noutros noutra noutras
todo todos toda todas
algum alguns alguma algumas
nenhum nenhuns nenhuma nenhumas
certo certos certa certas
cujo cujos cuja cujas
quanto quantos quanta quantas
tanto tantos tanta tantas
muito muitos muita muitas
pouco poucos pouca poucas
qual quais qual quais
qualquer quaisquer qualquer quaisquer
tal tais tal tais
único únicos única únicas
último últimos última últimas
referido referidos referida referidas
dito ditos dita ditas
citado citados citada citadas
mencionado mencionados mencionada mencionadas
dalgum dalguns dalguma dalgumas
nalgum nalguns nalguma nalgumas
`;

/** Words that stay as they are beside any party. */
const invariables = ["si", "consigo", "quem", "que", "cada", "isto", "se"];

/** Forms that mean several things alone: `no` is `em o` or a pronoun, `segundo` also "according to". */
const ambiguous = new Set(["no", "lo", "segundo"]);

const words: ReadonlyMap<string, FourForms> = new Map([
  ...table
    .trim()
    .split("\n")
    .map((line) => readFour(line))
    .map((forms) => [forms.ms, forms] as const),
  ...invariables.map((word) => [word, invariable(word)] as const),
]);

/** Returns an article, contraction or pronoun in lower case, by its masculine singular; undefined for other words. */
export const closedWord = (word: string): FourForms | undefined => words.get(word);

/** True for a word that is no clear form when it stands alone. */
export const isAmbiguousAlone = (word: string): boolean => ambiguous.has(word);

/** All closed words with their forms. */
export const closedWords = (): IterableIterator<FourForms> => words.values();
