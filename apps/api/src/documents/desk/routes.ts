import { countConditionUses } from "@lavra/contract/documents/condition-uses";
import {
  deleteTopicSet,
  fileUses,
  listTopicSets,
  offerUsedValues,
  readShortcuts,
  saveTopicSet,
  starTemplate,
  templatesUsed,
  topicsUsed,
  usedValues,
} from "@lavra/contract/documents/desk";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Desk } from "./service.ts";

const generating = { who: "session", reach: "office", anyOf: ["generate"] } as const;

/** People who can read the library. */
const reading = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;

/** People who can configure files, about the documents that they see. */
const configuring = { who: "session", reach: "documents", anyOf: ["upload", "create_model"] } as const;

export function registerDeskRoutes(serve: Serve, desk: Desk): void {
  serve(readShortcuts, generating, async ({ principal }) => ok(await desk.readShortcuts(principal)));

  // The dashboard asks before it knows whether the office is blocked, and people may always see what they made.
  serve(templatesUsed, { ...generating, whileBlocked: true }, async ({ principal }) =>
    ok(await desk.templatesUsed(principal)),
  );

  serve(starTemplate, generating, async ({ params, body, principal }) => {
    await desk.star(principal, params.fileId, body.isStarred);
    return done();
  });

  serve(offerUsedValues, generating, async ({ body, principal }) => {
    await desk.offerUsed(principal, body.isOn);
    return done();
  });

  serve(usedValues, generating, async ({ query, principal }) =>
    ok({ values: await desk.usedValues(principal, query.key) }),
  );

  serve(topicsUsed, generating, async ({ params, principal }) =>
    ok({ topics: await desk.topicsUsed(principal, params.fileId) }),
  );

  serve(fileUses, reading, async ({ params, query, principal }) =>
    ok({ files: await desk.fileUses(principal.scopeId, params.type, query.folderId ?? null) }),
  );

  serve(countConditionUses, configuring, async ({ body, principal }) => ok(await desk.conditionUses(principal, body)));

  serve(listTopicSets, generating, async ({ principal }) => ok({ sets: await desk.listTopicSets(principal) }));

  serve(saveTopicSet, generating, async ({ body, principal }) => ok({ set: await desk.saveTopicSet(principal, body) }));

  serve(deleteTopicSet, generating, async ({ params, principal }) => {
    await desk.deleteTopicSet(principal, params.id);
    return done();
  });
}
