import { DomainError } from "../domain-error.ts";

/** Limits of entries in one list or object of a body, and of all together: more than any call needs. */
const most = { ofOne: 2_000, ofAll: 60_000 };

/**
 * Counts a body's entries before its schema is validated: validation costs about a hundred times as much.
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
