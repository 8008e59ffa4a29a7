import { expect, test } from "vitest";
import { lintApiDescription, readApiDescription } from "./describe-api.ts";

test("the API's description has no fault, and a planted fault is found", async () => {
  const document = await readApiDescription();
  expect(await lintApiDescription(document)).toEqual([]);

  const dangling = document.replaceAll("#/components/schemas/Failure", "#/components/schemas/schema0");
  expect((await lintApiDescription(dangling)).join("\n")).toContain("no-unresolved-refs");

  const { servers: _, ...rest } = JSON.parse(document);
  const { security: __, ...open } = rest.paths["/api/auth/login"].post;
  const bare = { ...rest, paths: { ...rest.paths, "/api/auth/login": { post: open } } };
  const found = (await lintApiDescription(JSON.stringify(bare))).join("\n");
  expect(found).toContain("no-empty-servers");
  expect(found).toContain("security-defined");
});
