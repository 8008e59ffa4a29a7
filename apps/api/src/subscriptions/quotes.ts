import type { calculatePrice } from "@lavra/contract/plans";
import type { z } from "zod";
import { countActiveUsers } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform } from "../platform/db/scope.ts";
import { findPlan } from "./plans/index.ts";
import { changeOf, quote, userLimit, usersOver } from "./pricing/index.ts";
import { isRunning } from "./rules.ts";
import { findSubscription } from "./store.ts";

type Asked = z.output<typeof calculatePrice.body>;
type Quoted = z.input<typeof calculatePrice.reply>["data"];

/** Quotes a plan for an office: its price, and the kind of change. */
export const createQuotes =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  (scopeId: string, asked: Asked): Promise<Quoted> =>
    db.tenant(scopeId, async (tx) => {
      const { planId, billingCycle: cycle, extraUsers, includeDiscount } = asked;
      const plan = await findPlan(tx, planId);
      const present = await findSubscription(tx, scopeId);
      const active = isPlatform(scopeId) ? 0 : await countActiveUsers(tx, scopeId);
      const isSame = present?.plan_id === planId && present.extra_users === extraUsers;
      return {
        ...quote(plan, { cycle, extraUsers, includeDiscount }),
        change: present ? changeOf(present.price_cents, plan.price_cents) : null,
        isRenewal: isSame && planId !== "free_trial" && isRunning(present, clock.now()),
        usersToDeactivate: usersOver(active, userLimit({ max_users: plan.max_users, extra_users: extraUsers })),
      };
    });
