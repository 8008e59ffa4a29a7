import {
  listProfessionals,
  readOffice,
  readProfessional,
  saveOffice,
  saveProfessional,
} from "@lavra/contract/accounts/office-data";
import { listOwnAttributes, saveOwnAttributes } from "@lavra/contract/accounts/own-attributes";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { ok, type Serve } from "../../platform/http/serve.ts";
import { registerWordingRoutes } from "../wording/routes.ts";
import type { Practice } from "./service.ts";

const everybody = { who: "session", reach: "office", whileBlocked: true } as const;
const owning = { who: "session", reach: "office", roles: ownerRoles, whileBlocked: true } as const;
const mine = { who: "session", reach: "self", whileBlocked: true } as const;
const readingAttributes = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;
/** Those who configure markers decide which data of parties the markers are about. */
const savingAttributes = { who: "session", reach: "office", anyOf: ["upload", "create_model"] } as const;

/** Registers the calls for the office's data, its people's professional data and the phrases of its qualificação. */
export function registerPracticeRoutes(serve: Serve, practice: Practice): void {
  serve(readOffice, everybody, async ({ principal }) => ok({ office: await practice.readOffice(principal.scopeId) }));

  serve(saveOffice, owning, async ({ principal, body }) =>
    ok({ office: await practice.saveOffice(principal, body) }, successes["account.office_saved"]),
  );

  serve(listOwnAttributes, readingAttributes, async ({ principal }) =>
    ok({ attributes: await practice.attributes.list(principal.scopeId) }),
  );

  serve(saveOwnAttributes, savingAttributes, async ({ principal, body }) =>
    ok({ attributes: await practice.attributes.save(principal, body) }, successes["account.party_attributes_saved"]),
  );

  serve(listProfessionals, everybody, async ({ principal }) =>
    ok({ professionals: await practice.list(principal.scopeId) }),
  );

  serve(readProfessional, mine, async ({ principal }) => ok({ professional: await practice.readOwn(principal) }));

  serve(saveProfessional, mine, async ({ principal, body }) =>
    ok({ professional: await practice.saveOwn(principal, body) }, successes["account.professional_saved"]),
  );

  registerWordingRoutes(serve, practice.wordings);
}
