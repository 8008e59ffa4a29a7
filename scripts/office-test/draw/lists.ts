const words = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

export const women = words(`
  Ana
  Maria das Dores
  Beatriz
  Conceição
  Íris
  Tereza Cristina
  Luciana
  Raimunda
  Joana D'Arc
  Patrícia
  Helena
  Zuleide`);
export const men = words(`
  João Carlos
  Severino
  Otávio
  José Roberto
  Caio
  Benedito
  Antônio
  Luiz Fernando
  Tiago
  Hélio
  Márcio
  Ubiratã`);
export const unknown = words(`
  Nadir
  Alcione
  Darci
  Ivani
  Valdeci
  Noah
  Juraci
  Ariel`);
export const families = words(`
  da Silva
  de Souza
  dos Santos
  Sant'Anna
  D'Ávila
  Oliveira e Castro
  Vasconcelos
  do Nascimento
  Nogueira
  Kubo
  Queiroz Melo
  Ferraz
  Albuquerque
  Müller
  Teixeira`);

export const companies = words(`
  COMERCIAL IPÊ LTDA.
  PADARIA PÃO DOURADO LTDA
  TRANSPORTES AURORA & FILHOS LTDA.
  CONSTRUTORA ROCHEDO LTDA.
  MERCADO BOM PREÇO LTDA. - ME
  TECELAGEM SÃO JOSÉ EIRELI`);
export const corporations = words(`
  SEGURADORA ATLAS S.A.
  COMPANHIA ENERGÉTICA DO VALE S/A
  TELEFONIA NACIONAL S.A.`);
export const banks = words(`
  BANCO MERIDIONAL S.A.
  BANCO DO NORDESTE E CENTRO S/A`);
export const cities: readonly (readonly [city: string, state: string])[] = [
  ["Sobral", "CE"],
  ["Rio de Janeiro", "RJ"],
  ["São Paulo", "SP"],
  ["Feira de Santana", "BA"],
  ["Recife", "PE"],
  ["Santa Bárbara d'Oeste", "SP"],
];
/** Streets with the word before them. */
export const streets = words(`
  Rua das Acácias
  Avenida Getúlio Vargas
  Travessa São João
  Largo do Rosário
  Praça da Matriz
  Rodovia BR-116
  Beco do Pinto
  Sítio Boa Vista
  Cais do Porto
  SQN 210 Bloco A
  Conjunto Ceará
  Loteamento Sol Nascente
  Al. dos Ipês
  Fazenda Santa Rita`);

export const civilStates = words(`
  solteiro
  casado
  divorciado
  viúvo
  separado judicialmente
  separado de fato
  desquitado`);
export const regimes = words(`
  comunhão parcial de bens
  comunhão universal de bens
  separação convencional de bens
  participação final nos aquestos`);
export const nationalities = words(`
  brasileiro
  brasileiro
  brasileiro
  português
  alemão
  espanhol
  belga
  sul-africano
  europeu
  japonês
  moçambicano`);
export const professions = words(`
  médico
  professor
  juiz
  ator
  do lar
  jornalista
  policial militar
  empregado doméstico
  técnico em enfermagem
  médico e professor
  artesão
  cirurgião-dentista
  motorista de aplicativo
  servidor público aposentado
  engenheiro civil
  tabelião
  estudante
  agente comunitário de saúde
  auxiliar de serviços gerais
  capitão
  escrivão
  trabalhador rural`);
