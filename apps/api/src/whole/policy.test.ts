import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callsBeforeOwnPassword, policyLists } from "../platform/http/policy.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const intro = `# Who may do what

The routes generate this page: each declares its access beside its handler and cannot be registered without it
(\`apps/api/src/platform/http/guards.ts\`). A test fails when page and routes differ; \`npx vitest run
apps/api/src/whole/policy.test.ts -u\` writes the page.

Calls stand below their access. **permission**: the caller needs one of these flags. **plan feature**: the office's plan must have it; platform staff are never
refused. **while blocked**: reachable without an active subscription. **reach**: the data that the call can touch; anything else
gets the answer of something that does not exist.

- \`self\`: the caller's own account, sessions and settings
- \`creations\`: users that the caller created; for an account owner the whole office, for platform staff every account owner
- \`office\`: all data of the caller's office; the platform's library for reading
- \`documents\`: documents the caller generated; for an account owner all of the office's
- \`defaults\`: the caller's default markers, and the office owner's for reading; for an account owner all of the office's
- \`platform\`: data of every account owner, for platform staff only
- \`public\`: data that is the same for everybody
`;

const beforeOwnPassword = `Where an office requires own passwords, a person with a password that somebody else set reaches only the calls open to anyone and
these, until they set their own: `;

it("every call is documented", async () => {
  const page = fileURLToPath(new URL("../../../../docs/policy.md", import.meta.url));
  const advice =
    "docs/policy.md differs: run npx vitest run apps/api/src/whole/policy.test.ts -u, and read what changed";
  const calls = callsBeforeOwnPassword(api.policy).join(", ");
  await expect(`${intro}\n${beforeOwnPassword}${calls}.\n\n${policyLists(api.policy)}`, advice).toMatchFileSnapshot(
    page,
  );
});
