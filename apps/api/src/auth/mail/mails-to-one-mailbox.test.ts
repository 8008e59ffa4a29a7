import { expect, test } from "vitest";
import { newOwner, type Person, testPassword } from "../../testing/people.ts";
import { startMailServer } from "../../testing/services/mail-server.ts";
import { call, startTestApp } from "../../testing/test-app.ts";

test("one mailbox gets a limited number of links an hour, from any requester and in any spelling, and still gets notices of changes", async () => {
  const server = await startMailServer();
  const sender = { smtpUrl: server.url, mailFrom: "Lavra <lavra@exemplo.com.br>" };
  const api = await startTestApp({ ...sender, publicUrl: "https://lavra.exemplo.com.br", mailsPerRecipient: 3 });
  const people: Person[] = [];
  for (let each = 0; each < 5; each++) people.push(await newOwner(api.app));
  for (const [at, { token }] of people.entries()) {
    const payload = { email: `Vitima+${at}@exemplo.com.br`, password: testPassword };
    await call(api.app, token, { method: "PUT", url: "/api/auth/email", payload });
  }
  const payload = { currentPassword: testPassword, newPassword: "pitanga-roxa-8" };
  await call(api.app, people[0]?.token, { method: "POST", url: "/api/auth/change-password", payload });
  await api.close();
  const toVictim = server.received.filter((mail) => mail.to.join().toLowerCase().includes("vitima"));
  expect(toVictim.filter(({ link }) => link !== "")).toHaveLength(3);
  expect(toVictim.filter(({ link }) => link === "")).toHaveLength(1);
  await server.close();
});
