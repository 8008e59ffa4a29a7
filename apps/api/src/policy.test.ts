import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callsBeforeOwnPassword, policyTable } from "./platform/http/policy.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const intro = `# Who may do what

Made from the routes themselves: each states its access beside its handler, and cannot be registered without
(\`apps/api/src/platform/http/guards.ts\`). A test fails when this page and the routes differ; \`npx vitest run
apps/api/src/policy.test.ts -u\` writes it anew.

**permission**: one of these flags is needed. **while blocked**: reachable without an active subscription. **reach**: whose
things the call can touch; whatever lies outside answers exactly like something that does not exist.

- \`self\`: the caller's own account, sessions and settings
- \`creations\`: users whom the caller created; for an account owner everybody of the office, for platform staff every account
  owner
- \`office\`: all that belongs to the caller's office; the platform's library for reading
- \`documents\`: documents the caller generated; for an account owner all of the office's
- \`defaults\`: default markers the caller made, and to read the office owner's; for an account owner all of the office's
- \`platform\`: every account owner's, for platform staff only
- \`public\`: nothing of anybody's: what is the same for all
`;

const beforeOwnPassword = `Whoever was given their password by somebody else, in an office that requires one's own, reaches the calls open to anyone and these
alone, until they have set it: `;

it("every call is documented", async () => {
  const page = fileURLToPath(new URL("../../../docs/policy.md", import.meta.url));
  const advice = "docs/policy.md differs: run npx vitest run apps/api/src/policy.test.ts -u, and read what changed";
  const calls = callsBeforeOwnPassword(api.policy).join(", ");
  await expect(`${intro}\n${beforeOwnPassword}${calls}.\n\n${policyTable(api.policy)}\n`, advice).toMatchFileSnapshot(
    page,
  );
});
