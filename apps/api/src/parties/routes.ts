import { Readable } from "node:stream";
import { checkImport, importParties, judgedRow } from "@lavra/contract/parties/import-parties";
import {
  createParty,
  downloadParties,
  findTwins,
  listPartyVersions,
  listTwins,
  mergeParties,
  partyFileTypes,
  readParty,
  searchParties,
  updateParty,
  writeParties,
} from "@lavra/contract/parties/parties";
import { paginationOf, spanOf } from "../platform/http/paging.ts";
import { contentDisposition } from "../platform/http/send-file.ts";
import { writeList } from "../platform/http/send-json.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import type { Parties } from "./service.ts";

const generating = { who: "session", reach: "office", anyOf: ["generate"] } as const;

/** A file of all records leaves the office at once, so it needs the permission for what concerns the whole office too. */
const exporting = { ...generating, andAlso: "settings" } as const;

const ofKind = (kind: "person" | "entity" | undefined) => (kind === undefined ? {} : { isPerson: kind === "person" });

/** Milliseconds that a table of ten thousand rows may take. */
const importTime = 120_000;

/** Calls with whole tables; their rows are written one by one. */
function registerImportRoutes(serve: Serve, { imports }: Parties): void {
  serve(
    checkImport,
    generating,
    async ({ body, principal, reply }) => {
      const rows = await writeList(judgedRow, await imports.check(principal, body));
      return reply.type("application/json; charset=utf-8").send(`{"success":true,"data":{"rows":${rows}}}`);
    },
    { timeout: importTime },
  );

  serve(
    importParties,
    generating,
    async ({ body, principal, request }) => ({
      success: true as const,
      data: await imports.run(principal, body, idempotencyKeyOf({ request, principal, body })),
    }),
    { timeout: importTime },
  );
}

export function registerPartyRoutes(serve: Serve, parties: Parties): void {
  serve(searchParties, generating, async ({ body, principal }) => {
    const { text, kind } = body;
    const asked = { text, ...spanOf(body), ...ofKind(kind) };
    const found = await parties.search(principal.scopeId, asked);
    return { ...ok({ parties: found.parties }), pagination: paginationOf(body, found.total) };
  });

  serve(downloadParties, exporting, async ({ body, principal, reply }) => {
    const { text, kind, format } = body;
    const asked = { text, format, ...ofKind(kind) };
    return reply
      .header("content-disposition", contentDisposition(`partes.${format}`))
      .header("cache-control", "private, no-store")
      .type(partyFileTypes[format])
      .send(Readable.from(parties.exportFound(principal, asked), { objectMode: false }));
  });

  registerImportRoutes(serve, parties);

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
