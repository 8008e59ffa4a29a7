import { sourceOptions } from "@lavra/contract/markers/sources";
import type { Serve } from "../platform/http/serve.ts";
import type { OptionSources } from "./service.ts";

const access = { who: "session", reach: "public", anyOf: ["generate", "upload", "create_model"] } as const;

export function registerOptionSourceRoutes(serve: Serve, sources: OptionSources): void {
  serve(sourceOptions, access, async ({ params, reply }) => {
    const { options, origin } = await sources.options(params.source);
    // The same for all callers and for days, so a browser may reuse it for an hour.
    reply.header("cache-control", "private, max-age=3600");
    return { success: true as const, data: { options: [...options], origin } };
  });
}
