import { createContext } from "react";

/**
 * Attributes that a document's tags ask of the parties of each field, by the field's key; a field is absent while they
 * are unknown. `:` stands for agreement.
 */
export const NeededAttributes = createContext<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
