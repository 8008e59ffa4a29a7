import type { Access } from "../../platform/http/guards.ts";
import type { Subject } from "./subjects.ts";
import type { Relation } from "./targets.ts";

export type Outcome = "answered" | "auth.required" | "subscriptions.required" | "auth.forbidden" | "not found";

/**
 * Returns the outcome that the policy alone requires, independent of the code that serves the call. A call that
 * addresses no particular resource has no relation.
 */
export function expectedOutcome(access: Access, subject: Subject, relation: Relation | undefined): Outcome {
  if (access.who === "anyone") return "answered";
  if (access.who === "link") return relation === "missing" ? "not found" : "answered";
  if (subject.isStranger) return "auth.required";
  if (subject.isBlocked && !access.whileBlocked) return "subscriptions.required";
  const { role, permissions } = subject.person.user;
  if (access.roles && !access.roles.includes(role)) return "auth.forbidden";
  if (access.anyOf && !access.anyOf.some((flag) => permissions[flag])) return "auth.forbidden";
  if (access.andAlso && !permissions[access.andAlso]) return "auth.forbidden";
  if (relation === undefined || relation === "own") return "answered";
  if (relation === "missing") return "not found";
  if (relation === "foreign") return "not found";
  const isOwner = subject.person.user.id === subject.office.owner.user.id && !subject.isStaff;
  if (access.reach === "office") return "answered";
  return isOwner && ["documents", "creations", "defaults"].includes(access.reach) ? "answered" : "not found";
}
