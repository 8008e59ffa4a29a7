import {
  createCase,
  eraseCase,
  findCaseTwins,
  listCasePeople,
  listCaseVersions,
  readCase,
  searchCases,
  updateCase,
} from "@lavra/contract/cases/cases";
import { paginationOf, spanOf } from "../platform/http/paging.ts";
import { done, ok, type Serve } from "../platform/http/serve.ts";
import type { Cases } from "./service.ts";

const generating = { who: "session", reach: "office", anyOf: ["generate"] } as const;

export function registerCaseRoutes(serve: Serve, cases: Cases): void {
  serve(searchCases, generating, async ({ body, principal }) => {
    const { text, responsibleId, clientId } = body;
    const found = await cases.search(principal.scopeId, { text, responsibleId, clientId, ...spanOf(body) });
    return { ...ok({ cases: found.cases }), pagination: paginationOf(body, found.total) };
  });

  serve(listCasePeople, generating, async ({ principal }) => ok({ people: await cases.people(principal) }));

  serve(readCase, generating, async ({ params, principal }) => ok({ case: await cases.read(principal, params.id) }));

  serve(createCase, generating, async ({ body, principal }) =>
    ok({ case: await cases.create(principal, body.record) }),
  );

  serve(updateCase, generating, async ({ params, body, principal }) =>
    ok({ case: await cases.update(principal, params.id, body) }),
  );

  serve(listCaseVersions, generating, async ({ params, principal }) => ok(await cases.versions(principal, params.id)));

  serve(findCaseTwins, generating, async ({ body, principal }) =>
    ok({ cases: await cases.findTwins(principal.scopeId, body) }),
  );

  serve(eraseCase, generating, async ({ params, principal }) => {
    await cases.erase(principal, params.id);
    return done();
  });
}
