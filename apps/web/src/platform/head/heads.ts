import { places } from "../places.ts";

const words = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** Today in São Paulo as a heading: "Sábado, 21 de novembro", "Domingo, 1º de março". */
export function todayInWords(now: Date = new Date()): string {
  const text = words.format(now).replace(/, 1 de /, ", 1º de ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A page's heading, the same for every person: known and drawn before the rest of the page. */
export interface Head {
  readonly title: string;
  readonly lead?: string;
  /** Leaves the height to the content below. */
  readonly isLow?: boolean;
  /** True if a query in the address may add content above it. */
  readonly isWithoutQuery?: boolean;
}

const titleOf = ({ title }: { readonly title: string }) => ({ title });

/** The headings of pages, by their name among the places. */
export const heads = {
  home: {
    // A getter, because the day may change while the page is open.
    get title() {
      return todayInWords();
    },
    isWithoutQuery: true,
  },
  account: { ...titleOf(places.account), lead: "Os seus dados e a segurança do seu acesso." },
  documents: {
    ...titleOf(places.documents),
    lead: "O que você já gerou e o que ficou por terminar.",
  },
  parties: {
    ...titleOf(places.parties),
    lead: "Clientes, partes contrárias e quem os representa, cadastrados uma vez.",
  },
  cases: {
    ...titleOf(places.cases),
    lead: "Processos, com as partes e os documentos de cada um.",
    isWithoutQuery: true,
  },
  reports: {
    ...titleOf(places.reports),
    lead: "Os documentos gerados, em números.",
  },
  library: { ...titleOf(places.library), isLow: true },
  users: {
    ...titleOf(places.users),
    lead: "Quem entra, com qual cargo e desde quando.",
  },
  permissions: {
    ...titleOf(places.permissions),
    lead: "O que cada cargo pode fazer. Vale na hora para quem já tem o cargo.",
  },
  roles: {
    ...titleOf(places.roles),
    lead: "Os cargos que cada escritório pode dar aos seus usuários. Sem configuração, pode dar todos os do sistema.",
  },
  monitoring: {
    ...titleOf(places.monitoring),
    lead: "Os usuários ativos e a assinatura de cada administrador.",
  },
  planEditor: { ...titleOf(places.planEditor), lead: "O que cada plano custa, permite e inclui." },
  activity: titleOf(places.activity),
  customize: titleOf(places.customize),
  settings: {
    ...titleOf(places.settings),
    lead: "As pastas dos modelos de cada esfera e instância. São sugeridas ao enviar arquivos e indicam quais tópicos servem ao caso.",
  },
  takeout: {
    ...titleOf(places.takeout),
    lead: "O que é do escritório, em um só arquivo ZIP.",
  },
  plans: titleOf(places.plans),
} as const satisfies Readonly<Partial<Record<keyof typeof places, Head>>>;
