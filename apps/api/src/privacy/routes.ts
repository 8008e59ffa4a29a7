import {
  cancelErasure,
  downloadOwnData,
  ownDataName,
  readPrivacy,
  requestErasure,
  savePrivacy,
} from "@lavra/contract/office/privacy";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { contentDisposition } from "../platform/http/send-file.ts";
import { done, ok, type Serve } from "../platform/http/serve.ts";
import type { PrivacyFeature } from "./service.ts";

/** Rights of the LGPD hold while an office is blocked too. */
const everybody = { who: "session", reach: "office", whileBlocked: true } as const;
const owners = { ...everybody, roles: ownerRoles } as const;
const mine = { who: "session", reach: "self", whileBlocked: true } as const;

export function registerPrivacyRoutes(serve: Serve, privacy: PrivacyFeature): void {
  serve(readPrivacy, everybody, async ({ principal }) => ok({ privacy: await privacy.read(principal) }));

  serve(savePrivacy, owners, async ({ principal, body }) =>
    ok({ privacy: await privacy.save(principal, body) }, successes["settings.saved"]),
  );

  serve(
    downloadOwnData,
    mine,
    async ({ principal, reply }) => {
      const data = await privacy.ownData(principal);
      return reply
        .header("content-disposition", contentDisposition(ownDataName))
        .header("cache-control", "private, no-store")
        .type("application/json")
        .send(Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`));
    },
    { withoutHead: true },
  );

  serve(requestErasure, owners, async ({ principal, body }) => ok({ privacy: await privacy.erase(principal, body) }));

  serve(cancelErasure, owners, async ({ principal }) => {
    await privacy.keep(principal);
    return done();
  });
}
