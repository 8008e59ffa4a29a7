import type { DocumentPackage } from "../../parts/package.ts";
import { resolveTarget } from "../../parts/part-path.ts";
import { isOfType } from "../../parts/relationships.ts";

/** The part that the main document's first relationship of a kind leads to, as the package itself stands. */
export function relatedPart(pack: DocumentPackage, kind: string): string | undefined {
  const found = pack.relationships(pack.main).find((one) => !one.external && isOfType(one, kind));
  return found && pack.entry(resolveTarget(pack.main, found.target))?.name;
}
