import { createConfig, lintFromString } from "@redocly/openapi-core";

/**
 * Returns the findings of a public OpenAPI linter on a document, errors and warnings, one line each. The specified
 * paths are ambiguous by their shape (`/api/upload/warnings/{fileId}`, `/api/upload/{type}/multiple`) but not in fact:
 * `type` is one of three words.
 */
export async function lintApiDescription(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"], rules: { "no-ambiguous-paths": "off" } });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? "#"}: ${message}`);
}
