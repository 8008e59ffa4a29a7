import type { Tx } from "../../platform/db/scope.ts";

type TrialTables = { trial_claims: { kind: "account" | "email" | "document"; value: string } };

/** True if the trial was had by an account, its e-mail or its document; as the platform only. */
export async function hasTrialClaim(
  tx: Tx,
  claims: Readonly<Record<TrialTables["trial_claims"]["kind"], string | null>>,
): Promise<boolean> {
  const found = await tx
    .withTables<TrialTables>()
    .selectFrom("trial_claims")
    .select("kind")
    .where((eb) =>
      eb.or(
        (["account", "email", "document"] as const).map((kind) =>
          eb.and([eb("kind", "=", kind), eb("value", "=", claims[kind] ?? "")]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
