import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const text = { name: "CPF", type: "text", kind: "cpf" } as const;

test("whose datum a marker is, is kept until it follows the name again", async () => {
  const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{CPF}"));
  const save = async (marker: object) =>
    (
      await call(api.app, owner.token, {
        method: "POST",
        url: `/api/markers/file/${id}`,
        payload: { markers: { "{CPF}": { ...text, ...marker } } },
      })
    ).body.data?.markers["{CPF}"].person;
  expect(await save({})).toBeUndefined();
  expect(await save({ person: "RÉU.CPF" })).toBe("RÉU.CPF");
  expect(await save({ description: "Do réu" })).toBe("RÉU.CPF");
  expect(await save({ person: "" })).toBe("");
  expect(await save({ person: null })).toBeUndefined();
  // No attribute of a person: what the name says.
  expect(await save({ person: "RÉU.SALARIO" })).toBeUndefined();
});
