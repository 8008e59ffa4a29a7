import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { folded } from "../../ui/choices/match-options.ts";
import { markerLabel } from "../marker-labels.ts";

/** True for a noun that takes the feminine article: `ré`, `locadora 2`, `parte contrária`. */
const isFeminine = (name: string) => {
  const word = (folded(name).split(/[\d_]/, 1)[0] ?? "").trim();
  return word === "re" || word.startsWith("parte ") || (/a$/.test(word) && !/ista$/.test(word));
};

/** The question that a group's choice of a person answers: `Para quem?`, `Quem é o réu?` */
export function personQuestion({ name, isClient }: Pick<PersonGroup, "name" | "isClient">): string {
  if (isClient) return "Para quem?";
  const label = markerLabel(name);
  return `Quem é ${isFeminine(label) ? "a" : "o"} ${label.charAt(0).toLowerCase()}${label.slice(1)}?`;
}
