import { createContext, type ReactNode } from "react";

/** Tags of the document that a form fills, in their canonical spelling; none while they are unknown. */
export const DocumentTags = createContext<readonly string[]>([]);

/** Draws what a form offers below the parties of the field with this key, or of the group's person. */
export const BesideParties = createContext<((markerKey: string) => ReactNode) | null>(null);
