import { createContext } from "react";

/** Tags of the document that a form fills, in their canonical spelling; none while they are unknown. */
export const DocumentTags = createContext<readonly string[]>([]);
