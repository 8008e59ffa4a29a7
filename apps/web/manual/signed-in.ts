import type { SessionUser } from "@lavra/contract/accounts/auth";
import { menuEntries } from "../src/app/menu/menu-entries.ts";
import { places } from "../src/platform/places.ts";

/*
 * The manual's pages have no other script: this one gives a person with a session the product's header on them. It reads
 * the session where the product stores it, without the product's modules, which would load React.
 */
const keys = ["token", "user", "subscriptionBlocked", "blockedRole"] as const;

/** The stored session, or null. */
function readStored() {
  const [token, user, blocked] = keys.map((key) => localStorage.getItem(key));
  if (!token || token === "null" || token === "undefined" || !user) return null;
  try {
    const person = JSON.parse(user) as SessionUser | null;
    return person?.nome ? { token, user: person, isBlocked: blocked === "true" } : null;
  } catch {
    return null;
  }
}

function link(href: string, ...content: (string | Node)[]): HTMLAnchorElement {
  const made = document.createElement("a");
  made.href = href;
  made.append(...content);
  return made;
}

/** Opens and closes by press, Enter and Space; Esc and a press elsewhere close it. */
function menuOf(entries: readonly { readonly path: string; readonly title: string }[]): HTMLDetailsElement {
  const [menu, opener, list] = [
    document.createElement("details"),
    document.createElement("summary"),
    document.createElement("nav"),
  ];
  opener.textContent = "Menu";
  list.setAttribute("aria-label", "Páginas");
  list.append(...entries.map(({ path, title }) => link(path, title)));
  menu.append(opener, list);
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    opener.focus();
  });
  document.addEventListener("click", ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  return menu;
}

/** Ends the session here at once, whatever the outcome of the server's call. */
function leave(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch("/api/auth/logout", { method: "POST", headers, keepalive: true }).catch(() => undefined);
  for (const key of keys) localStorage.removeItem(key);
  window.location.assign(places.login.path);
}

/** Puts name, menu and log-out in the place of the way to the product; nothing without a session. */
export function greet(place: Element | null): void {
  const stored = readStored();
  if (!stored || !place) return;
  const name = document.createElement("b");
  name.textContent = stored.user.nome;
  const account = link(places.account.path, "Olá, ", name);
  account.className = "greeting";
  account.setAttribute("aria-label", `Olá, ${stored.user.nome}: minha conta`);
  const out = document.createElement("button");
  out.type = "button";
  out.textContent = "Sair";
  out.addEventListener("click", () => leave(stored.token));
  place.replaceWith(account, menuOf(menuEntries({ ...stored, blockedRole: null }, window.location.pathname)), out);
}

greet(document.querySelector("header .to-product"));
