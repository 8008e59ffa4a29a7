/// <reference lib="dom" />

import type { Route } from "@lavra/contract/route";
import { type BrowserContext, test as base } from "@playwright/test";
import { createStandIn } from "../../apps/web/src/testing/stand-in/create-stand-in.ts";
import { createOffice } from "../../apps/web/src/testing/stand-in/office/create-office.ts";
import type { people, Session } from "../../apps/web/src/testing/stand-in/office/people.ts";
import type { Double, StubCall } from "../../apps/web/src/testing/stand-in/wire.ts";
import { openInterface, servePages } from "./serve-pages.ts";

export { expect } from "@playwright/test";
export {
  neverAnswers,
  on,
  refuse,
  unreachable,
} from "../../apps/web/src/testing/stand-in/wire.ts";

export type OfficePerson = (typeof people)[number];

/** What a test says to the stand-in of the API, and what it asks of it. */
export interface PageApi {
  /** The address that pages are served at. */
  readonly url: string;
  /** Further answers, which win over the office's: `api.answer(on(listUsers, refuse("server.unavailable")))`. */
  readonly answer: (...doubles: readonly Double[]) => void;
  /** Takes all of them back: the office answers everything again. */
  readonly restore: () => void;
  /** The calls of a route, in their order. */
  readonly to: (route: Route) => readonly StubCall[];
  readonly count: (route: Route) => number;
  readonly sessionOf: (person: OfficePerson) => Session;
  /** Puts a new office behind the same address: nothing said or done before counts any more. */
  readonly renew: () => void;
}

interface PageFixtures {
  /** The API behind the page: the default office, an own one for each test. */
  api: PageApi;
  /** Begins a session of this person in the pages of the test that are opened from here on. */
  enter: (person: OfficePerson) => Promise<void>;
}

interface WorkerFixtures {
  /** The built interface. */
  interface: Awaited<ReturnType<typeof openInterface>>;
}

/** Puts a session where the product keeps it, once for each window: who logs out stays logged out. */
export async function keepSession(context: BrowserContext, { token, user }: Session): Promise<void> {
  await context.addInitScript(
    ([ofToken, ofUser]) => {
      if (!location.protocol.startsWith("http") || sessionStorage.getItem("entered")) return;
      sessionStorage.setItem("entered", "yes");
      localStorage.setItem("token", ofToken ?? "");
      localStorage.setItem("user", ofUser ?? "");
    },
    [token, JSON.stringify(user)],
  );
}

/**
 * A test of the built interface in a browser, without a product: the stand-in answers the API. A call or an answer that
 * breaks the contract fails the test.
 */
export const test = base.extend<PageFixtures, WorkerFixtures>({
  interface: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are asked for
    async ({}, use) => {
      const opened = await openInterface();
      await use(opened);
      await opened.close();
    },
    { scope: "worker" },
  ],
  api: async ({ interface: { handle } }, use) => {
    const faults: string[] = [];
    const open = () => createStandIn(createOffice().doubles, (fault) => faults.push(fault));
    let standIn = open();
    const { url, endCalls, close } = await servePages(handle, { answer: (request) => standIn.answer(request) });
    const { sessionOf } = createOffice();
    await use({
      url,
      answer: (...doubles) => standIn.add(...doubles),
      restore: () => standIn.restore(),
      to: (route) => standIn.to(route),
      count: (route) => standIn.count(route),
      sessionOf,
      renew: () => {
        standIn = open();
        endCalls();
      },
    });
    await close();
    if (faults.length > 0) throw new Error(faults.join("\n\n"));
  },
  baseURL: async ({ api: { url } }, use) => use(url),
  enter: async ({ api, context }, use) => use((person) => keepSession(context, api.sessionOf(person))),
});
