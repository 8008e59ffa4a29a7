import type { SessionUser } from "@lavra/contract/accounts/auth";
import { createMemoryHistory } from "@tanstack/react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { blockSubscription, clearSession, saveSession } from "../../platform/session/session.ts";
import { pages } from "../pages.ts";
import { createAppRouter } from "../router.tsx";
import { redirectFor } from "./access.ts";

const userWith = (role: string, permissions: readonly string[]) =>
  ({ id: "1", role, permissions: Object.fromEntries(permissions.map((key) => [key, true])) }) as unknown as SessionUser;

const everything = [
  ...["dashboard", "generate", "upload", "create_model"],
  ...["manage_users", "settings", "customize", "permissions"],
];

/**
 * The people who try every address: a visitor, the eight system roles with differing flags, a custom role with all and
 * with no permissions. Of any two flags some person has only one.
 */
const people: Record<string, SessionUser | null> = {
  nobody: null,
  desenvolv: userWith("desenvolvedor", everything),
  administr: userWith("administrador", everything),
  empresa: userWith("empresa", everything),
  socio: userWith("socio", ["generate", "upload", "create_model", "manage_users"]),
  senior: userWith("advogado_sr", ["settings"]),
  pleno: userWith("advogado_pl", ["generate", "upload", "customize"]),
  junior: userWith("advogado_jr", ["generate", "permissions"]),
  estag: userWith("estagiario", ["dashboard", "manage_users"]),
  allflags: userWith("paralegal", everything),
  noflags: userWith("arquivista", []),
};

/**
 * Where each person arrives, copied from the specification's two route tables and not from the code: `+` opens the
 * address, `login`, `home` (the dashboard), `plans`.
 */
const open = `
  address                 nobody desenvolv administr empresa socio senior pleno junior estag allflags noflags
  /login                  +      home      home      home    home  home   home  home   home  home     home
  /forgot-password        +      +         +         +       +     +      +     +      +     +        +
  /reset-password         +      +         +         +       +     +      +     +      +     +        +
  /verify-email           +      +         +         +       +     +      +     +      +     +        +
  /invitation             +      +         +         +       +     +      +     +      +     +        +
  /shared                 +      +         +         +       +     +      +     +      +     +        +
  /error                  +      +         +         +       +     +      +     +      +     +        +
  /dashboard              login  +         +         +       +     +      +     +      +     +        +
  /dashboard-test         login  +         +         +       +     +      +     +      +     +        +
  /my-account             login  +         +         +       +     +      +     +      +     +        +
  /generate               login  +         +         +       +     home   +     +      home  +        home
  /documents              login  +         +         +       +     +      +     +      +     +        +
  /parties                login  +         +         +       +     home   +     +      home  +        home
  /cases                  login  +         +         +       +     home   +     +      home  +        home
  /reports                login  +         +         +       +     +      +     +      +     +        +
  /upload                 login  +         +         +       +     home   +     home   home  +        home
  /create-model           login  +         +         +       +     home   home  home   home  +        home
  /manage-users           login  +         +         +       +     home   home  home   +     +        home
  /settings               login  +         +         +       home  +      home  home   home  +        home
  /customize              login  +         +         +       home  home   +     home   home  +        home
  /permissions            login  +         +         +       home  home   home  +      home  +        home
  /admin-role-management  login  +         home      home    home  home   home  home   home  home     home
  /user-monitoring        login  +         home      home    home  home   home  home   home  home     home
  /operation              login  +         home      home    home  home   home  home   home  home     home
  /plan-editor            login  +         home      home    home  home   home  home   home  home     home
  /takeout                login  home      +         +       home  home   home  home   home  home     home
  /privacy                login  +         +         +       +     +      +     +      +     +        +
  /activity               login  +         +         +       home  home   home  home   home  home     home
  /plans                  login  home      +         +       home  home   home  home   home  home     home
  /plans/success          login  home      plans     plans   home  home   home  home   home  home     home
  /plans/failure          login  home      plans     plans   home  home   home  home   home  home     home
  /plans/pending          login  home      plans     plans   home  home   home  home   home  home     home
  /account                login  home      plans     plans   home  home   home  home   home  home     home
  /                       login  home      home      home    home  home   home  home   home  home     home
  /nada/disso             login  home      home      home    home  home   home  home   home  home     home
`;

/** The same with the subscription-blocked flag set. */
const blocked = `
  address                 desenvolv administr empresa socio senior pleno junior estag allflags noflags
  /login                  home      home      home    home  home   home  home   home  home     home
  /forgot-password        +         +         +       +     +      +     +      +     +        +
  /reset-password         +         +         +       +     +      +     +      +     +        +
  /verify-email           +         +         +       +     +      +     +      +     +        +
  /invitation             +         +         +       +     +      +     +      +     +        +
  /shared                 +         +         +       +     +      +     +      +     +        +
  /error                  +         +         +       +     +      +     +      +     +        +
  /dashboard              +         +         +       +     +      +     +      +     +        +
  /dashboard-test         +         home      home    home  home   home  home   home  home     home
  /my-account             +         +         +       +     +      +     +      +     +        +
  /generate               +         home      home    home  home   home  home   home  home     home
  /documents              +         +         +       +     +      +     +      +     +        +
  /parties                +         home      home    home  home   home  home   home  home     home
  /cases                  +         home      home    home  home   home  home   home  home     home
  /reports                +         home      home    home  home   home  home   home  home     home
  /upload                 +         home      home    home  home   home  home   home  home     home
  /create-model           +         home      home    home  home   home  home   home  home     home
  /manage-users           +         home      home    home  home   home  home   home  home     home
  /settings               +         home      home    home  home   home  home   home  home     home
  /customize              +         home      home    home  home   home  home   home  home     home
  /permissions            +         home      home    home  home   home  home   home  home     home
  /admin-role-management  +         home      home    home  home   home  home   home  home     home
  /user-monitoring        +         home      home    home  home   home  home   home  home     home
  /operation              +         home      home    home  home   home  home   home  home     home
  /plan-editor            +         home      home    home  home   home  home   home  home     home
  /takeout                home      +         +       home  home   home  home   home  home     home
  /privacy                +         +         +       +     +      +     +      +     +        +
  /activity               +         +         +       home  home   home  home   home  home     home
  /plans                  home      +         +       home  home   home  home   home  home     home
  /plans/success          home      plans     plans   home  home   home  home   home  home     home
  /plans/failure          home      plans     plans   home  home   home  home   home  home     home
  /plans/pending          home      plans     plans   home  home   home  home   home  home     home
  /account                home      plans     plans   home  home   home  home   home  home     home
  /                       home      home      home    home  home   home  home   home  home     home
  /nada/disso             home      home      home    home  home   home  home   home  home     home
`;

/** The columns of a table, by person, and its lines, by address. */
function read(table: string) {
  const [head = [], ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const rows = lines.map(([address = "", ...outcomes]) => ({
    address,
    expected: Object.fromEntries(head.slice(1).map((person, at) => [person, outcomes[at]])),
  }));
  return { people: head.slice(1), rows };
}

// The guard is the product's; only the pages' content is left out.
const probes = pages.map((page) => ({ ...page, load: async () => ({ ProbePage: () => null }) }));
const apart = new Set(pages.filter((page) => page.access.isApart).map((page) => page.path));
const words: Readonly<Record<string, string>> = { "/login": "login", "/dashboard": "home", "/plans": "plans" };

/** Opens an address in the product's own router and returns where the person arrives. */
async function arrive(address: string): Promise<string> {
  const left = Promise.withResolvers<string>();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ pages: probes, checkSession: async () => undefined, leave: left.resolve, history });
  const arrived = router.load().then(() => router.state.location.pathname);
  return Promise.race([left.promise, arrived]);
}

/** A page outside the product is guarded by its own frame, which uses the same table. */
const arriveApart = (address: string, user: SessionUser | null, isBlocked: boolean) => {
  const access = pages.find((page) => page.path === address)?.access ?? {};
  return redirectFor({ session: { user, isBlocked }, path: address, access }) ?? address;
};

async function outcome(address: string, person: string, isBlocked: boolean): Promise<string> {
  const user = people[person] ?? null;
  clearSession();
  if (user) saveSession({ token: "t".repeat(43), user });
  if (isBlocked && user) blockSubscription(user.role);
  const place = apart.has(address) ? arriveApart(address, user, isBlocked) : await arrive(address);
  return place === address ? "+" : (words[place] ?? place);
}

const walk = async (address: string, names: readonly string[], isBlocked: boolean) => {
  const found: Record<string, string> = {};
  for (const name of names) found[name] = await outcome(address, name, isBlocked);
  return found;
};

describe("the route guard", () => {
  beforeEach(clearSession);

  const tables = [
    ["with a subscription", read(open), false],
    ["while blocked", read(blocked), true],
  ] as const;

  describe.each(tables)("%s", (_, { people: names, rows }, isBlocked) => {
    it.each(rows)("$address", async ({ address, expected }) => {
      expect(await walk(address, names, isBlocked)).toEqual(expected);
    });

    it("is tried for every page", () => {
      const walked = new Set(rows.map(({ address }) => address));
      const missing = pages.map(({ path }) => path).filter((path) => !walked.has(path));
      expect(missing, "pages without a line in both tables above: say who may open them").toEqual([]);
    });
  });

  it("a person who must set their own password may open their account and what is open to all, blocked or not", async () => {
    people.given = { ...userWith("administrador", everything), ownPassword: "required" };
    for (const { address } of read(open).rows) {
      const isPublic = pages.find(({ path }) => path === address)?.access.isPublic === true && address !== "/login";
      const expected = isPublic || address === "/my-account" ? "+" : "/my-account";
      for (const isBlocked of [false, true]) {
        expect([address, await outcome(address, "given", isBlocked)]).toEqual([
          address,
          // The frame of the login page redirects home, where the guard decides.
          address === "/login" ? "home" : expected,
        ]);
      }
    }
    people.given = { ...userWith("administrador", everything), ownPassword: "asked" };
    expect(await outcome("/generate", "given", false)).toBe("+");
  });

  it("opens to owners while blocked what is theirs, whichever roles may see it otherwise", () => {
    const at = (role: string) =>
      redirectFor({
        session: { user: userWith(role, []), isBlocked: true },
        path: "/x",
        access: { whileBlocked: "owners" },
      });
    expect(at("administrador")).toBeNull();
    expect(at("socio")).toBe("/dashboard");
  });

  it("accepts one of several permissions, and refuses a person without any of them", () => {
    const user = userWith("advogado_pl", ["generate"]);
    const at = (access: Parameters<typeof redirectFor>[0]["access"]) =>
      redirectFor({ session: { user, isBlocked: false }, path: "/x", access });
    expect(at({ anyPermission: ["upload", "generate"] })).toBeNull();
    expect(at({ anyPermission: ["upload", "settings"] })).toBe("/dashboard");
  });
});
