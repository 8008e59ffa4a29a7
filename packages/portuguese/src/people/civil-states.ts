/** Civil states as records have them, masculine singular. Source: Civil Code arts. 1.511–1.590. */
export const civilStates = [
  "solteiro",
  "casado",
  "divorciado",
  "viúvo",
  "separado judicialmente",
  "separado de fato",
  "desquitado",
] as const;

/** Regimes of property as they stand after "sob o regime da". Source: Civil Code arts. 1.639–1.688. */
export const propertyRegimes = [
  "comunhão parcial de bens",
  "comunhão universal de bens",
  "separação convencional de bens",
  "separação obrigatória de bens",
  "participação final nos aquestos",
] as const;
