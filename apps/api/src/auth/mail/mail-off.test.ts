import { afterAll, beforeAll, expect, test } from "vitest";
import { newOwner, testPassword } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

/** The settings name no SMTP server. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const options = async ({ app }: TestApp) =>
  (await call(app, undefined, { method: "GET", url: "/api/auth/options" })).body;

test("there is no password reset link, and the login page is informed", async () => {
  expect(await options(api)).toMatchObject({ success: true, passwordReset: false });
  const asked = { method: "POST", url: "/api/auth/forgot-password", payload: { login: "ninguem" } } as const;
  expect(await call(api.app, undefined, asked)).toMatchObject({ status: 409, body: { code: "auth.mail_off" } });
  const other = await startTestApp({ smtpUrl: "smtp://127.0.0.1:9" });
  expect(await options(other)).toMatchObject({ success: true, passwordReset: true });
  await other.close();
});

test("an address is entered without sending a link", async () => {
  const { token } = await newOwner(api.app);
  const payload = { email: "nova@exemplo.com.br", password: testPassword };
  expect((await call(api.app, token, { method: "PUT", url: "/api/auth/email", payload })).body).toMatchObject({
    message: "E-mail alterado.",
    account: { mailEnabled: false, emailVerified: false },
  });
});

test("addresses are entered without the limit on links, as none is sent", async () => {
  const { token } = await newOwner(api.app);
  for (let times = 0; times < 7; times++) {
    const payload = { email: `nova${times}@exemplo.com.br`, password: testPassword };
    expect((await call(api.app, token, { method: "PUT", url: "/api/auth/email", payload })).status).toBe(200);
  }
});
