/** Prepositions, alone and contracted: what follows belongs to them and stays. */
const prepositions = new Set(
  (
    "a ante após até com contra de desde em entre exceto para perante por sem sob sobre mediante " +
    "durante do da dos das no na nos nas ao à aos às pelo pela pelos pelas dum duma num numa deste desta destes destas " +
    "desse dessa desses dessas neste nesta nestes nestas nesse nessa nesses nessas d'água"
  ).split(" "),
);

/** Adverbs that stay beside an adjective, apart from those in `-mente`. */
const adverbs = new Set(
  (
    "já não também ainda mais bem mal ora aqui abaixo acima supra infra retro então hoje sempre nunca apenas quase tão " +
    "ali lá outrora doravante recém antes depois adiante atrás"
  ).split(" "),
);

/** Adjectives and nouns of a person's standing: behind a preposition's words they still agree with the person. */
const standing = new Set(
  (
    "aposentado reformado desempregado licenciado afastado autônomo juramentado concursado contratado comissionado " +
    "avulso avaliador registrador júnior sênior"
  ).split(" "),
);

const joints = new Set(["e", "ou", "e/ou"]);

export const isPreposition = (word: string): boolean => prepositions.has(word);
export const isAdverb = (word: string): boolean => adverbs.has(word) || /.{3}mente$/.test(word);
export const isJoint = (word: string): boolean => joints.has(word);
export const isStanding = (word: string): boolean => standing.has(word);
