import { Readable } from "node:stream";
import {
  createParty,
  downloadParties,
  findTwins,
  listPartyVersions,
  listTwins,
  mergeParties,
  readParty,
  searchParties,
  updateParty,
  writeParties,
} from "@lavra/contract/parties/parties";
import { paginationOf, spanOf } from "../platform/http/paging.ts";
import { contentDisposition } from "../platform/http/send-file.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Parties } from "./service.ts";

const generating = { who: "session", reach: "office", anyOf: ["generate"] } as const;

export function registerPartyRoutes(serve: Serve, parties: Parties): void {
  serve(searchParties, generating, async ({ body, principal }) => {
    const { text, kind } = body;
    const asked = { text, ...spanOf(body), ...(kind === undefined ? {} : { isPerson: kind === "person" }) };
    const found = await parties.search(principal.scopeId, asked);
    return { ...ok({ parties: found.parties }), pagination: paginationOf(body, found.total) };
  });

  serve(
    downloadParties,
    generating,
    async ({ principal, reply }) =>
      reply
        .header("content-disposition", contentDisposition("partes.csv"))
        .header("cache-control", "private, no-store")
        .type("text/csv; charset=utf-8")
        .send(Readable.from(parties.exportAll(principal), { objectMode: false })),
    { withoutHead: true },
  );

  serve(readParty, generating, async ({ params, principal }) =>
    ok({ party: await parties.read(principal, params.id) }),
  );

  serve(writeParties, generating, async ({ body, principal }) =>
    ok({ parties: await parties.write(principal, body.parties) }),
  );

  serve(createParty, generating, async ({ body, principal }) =>
    ok({ party: await parties.create(principal, body.record) }),
  );

  serve(updateParty, generating, async ({ params, body, principal }) =>
    ok({ party: await parties.update(principal, params.id, body) }),
  );

  serve(listPartyVersions, generating, async ({ params, principal }) =>
    ok(await parties.versions(principal, params.id)),
  );

  serve(findTwins, generating, async ({ body, principal }) =>
    ok({ twins: await parties.findTwins(principal.scopeId, body) }),
  );

  serve(listTwins, generating, async ({ principal }) => ok({ groups: await parties.listTwins(principal.scopeId) }));

  serve(mergeParties, generating, async ({ params, body, principal }) =>
    ok({ party: await parties.merge(principal, params.id, body) }),
  );
}
