import { listTopicData, listTopicOwners, saveTopicData } from "@lavra/contract/library/topics";
import { successes } from "@lavra/contract/successes";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Library } from "../service.ts";

const writing = { who: "session", reach: "office", anyOf: ["upload"] } as const;
const reading = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;

export function registerTopicRoutes(serve: Serve, library: Library): void {
  serve(listTopicData, reading, async ({ principal }) => ok({ topics: await library.topicData(principal.scopeId) }));

  serve(saveTopicData, writing, async ({ params, body, principal }) => {
    await library.saveTopicData(principal, params.fileId, body);
    return done(successes["library.topic_data_saved"]);
  });

  serve(listTopicOwners, writing, async ({ principal }) =>
    ok({ people: await library.topicOwners(principal.scopeId) }),
  );
}
