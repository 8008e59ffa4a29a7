import { sourceOptions } from "@lavra/contract/sources";
import type { Serve } from "../platform/http/serve.ts";
import type { Sources } from "./service.ts";

const access = { who: "session", reach: "public", anyOf: ["generate", "upload", "create_model"] } as const;

export function registerSourceRoutes(serve: Serve, sources: Sources): void {
  serve(sourceOptions, access, async ({ params, reply }) => {
    const { options, origin } = await sources.options(params.source);
    // The same for everybody and for days: whoever comes back within the hour has it.
    reply.header("cache-control", "private, max-age=3600");
    return { success: true as const, data: { options: [...options], origin } };
  });
}
