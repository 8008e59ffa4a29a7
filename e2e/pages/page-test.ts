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

/** Control of the API's stand-in by a test. */
export interface PageApi {
  /** Address at which pages are served. */
  readonly url: string;
  /** Adds answers that take precedence over the office's: `api.answer(on(listUsers, refuse("server.unavailable")))`. */
  readonly answer: (...doubles: readonly Double[]) => void;
  /** Removes all added answers: the office answers everything again. */
  readonly restore: () => void;
  /** Calls of a route, in order. */
  readonly to: (route: Route) => readonly StubCall[];
  readonly count: (route: Route) => number;
  readonly sessionOf: (person: OfficePerson) => Session;
  /** Replaces the office behind the same address by a new one: earlier answers and changes are discarded. */
  readonly renew: () => void;
}

interface PageFixtures {
  /** The API behind the page: the default office, a separate one for each test. */
  api: PageApi;
  /** Starts a session of this person in the pages that the test opens afterwards. */
  enter: (person: OfficePerson) => Promise<void>;
}

interface WorkerFixtures {
  interface: Awaited<ReturnType<typeof openInterface>>;
}

/** Stores a session where the product stores it, once for each window, so that a log-out is not undone. */
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
 * Tests the built interface in a browser without a product: the stand-in answers the API. A call or an answer that
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
