/** Nouns of entities whose gender is sure. */
const nouns: Readonly<Record<"m" | "f", string>> = {
  m: `banco instituto departamento hospital clube consórcio fundo conselho colégio sindicato condomínio município estado
    partido grêmio centro grupo laboratório escritório mercado supermercado restaurante hotel serviço tribunal
    ministério cartório órgão espólio movimento comitê shopping ateliê museu teatro`,
  f: `companhia empresa associação fundação cooperativa sociedade igreja autarquia união federação confederação
    universidade faculdade clínica creche farmácia loja padaria construtora incorporadora imobiliária seguradora
    financeira operadora administradora agência câmara secretaria prefeitura concessionária transportadora indústria
    fábrica holding caixa paróquia diocese mitra ordem liga entidade instituição organização`,
};

const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const genders: ReadonlyMap<string, "m" | "f"> = new Map(
  (["m", "f"] as const).flatMap((gender) => nouns[gender].split(/\s+/).map((noun) => [plain(noun), gender] as const)),
);

/** Returns the gender of an entity's noun by its first word: `banco comercial` is masculine. @returns undefined if unsure */
export const genderOfNoun = (noun: string | undefined): "m" | "f" | undefined =>
  noun === undefined ? undefined : genders.get(plain(noun.trim().split(/\s+/, 1)[0] ?? ""));
