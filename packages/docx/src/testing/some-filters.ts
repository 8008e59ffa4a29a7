import type { ReadFilters } from "../template/tags/read-filters.ts";

/**
 * Filters for tests of the engine, which has none itself: which filter may follow which, and which misspellings they
 * resemble.
 */
const known: Readonly<Record<string, { readonly after: readonly string[]; readonly near: RegExp }>> = {
  moeda: { after: [], near: /^mo?e?da|reais/i },
  percentual: { after: [], near: /^perc/i },
  feminino: { after: [], near: /^fem/i },
  extenso: { after: ["moeda", "percentual", "feminino"], near: /extenso|^ext/i },
  maiusculas: { after: ["moeda", "extenso"], near: /^mai/i },
};

const folded = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

export const someFilters: ReadFilters = (typed) => {
  if (typed.length > 3) return { fault: { code: "too_many" } };
  const names = typed.map(folded);
  for (const [at, name] of names.entries()) {
    const filter = Object.hasOwn(known, name) ? known[name] : undefined;
    const nearest = Object.entries(known).find(([, { near }]) => near.test(name))?.[0];
    if (!filter) return { fault: { code: "unknown", name: typed[at]?.trim() ?? "", nearest } };
    if (at > 0 && !filter.after.includes(names[at - 1] ?? "")) return { fault: { code: "order", name } };
  }
  return {
    names,
    begins: names.includes("moeda") ? "R$" : undefined,
    ends: names.includes("percentual") ? "%" : undefined,
  };
};
