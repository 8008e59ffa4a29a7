import { DomainError } from "../domain-error.ts";

/** Most entries of one list or object of a body, and of all of them together: more than any call has a use for. */
const most = { ofOne: 2_000, ofAll: 60_000 };

/**
 * Counts what a body holds before its schema is checked: checking costs about a hundred times as much as counting.
 * @throws DomainError request.too_large
 */
export function assertCountable(body: unknown): void {
  const open: unknown[] = [body];
  let all = 0;
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== "object" || part === null) continue;
    const inside = Object.values(part);
    all += inside.length;
    if (inside.length > most.ofOne || all > most.ofAll) throw new DomainError("request.too_large");
    for (const one of inside) if (typeof one === "object" && one !== null) open.push(one);
  }
}
