import type { SessionUser } from "@lavra/contract/accounts/auth";
import { type Head, heads } from "../platform/head/heads.ts";
import { type Place, places } from "../platform/places.ts";
import { readSession } from "../platform/session/session.ts";
import { logoRounding, logoSides } from "../platform/theme/theme-styles.ts";
import { wornTheme } from "../platform/theme/worn-theme.ts";
import { redirectFor } from "./menu/access.ts";
import type { AskedEarly } from "./session/session-check.ts";

const headsByName: Readonly<Record<string, Head>> = heads;

/** The page at an address that this person may open, with its known heading. */
function openedAt({ pathname, search }: Pick<Location, "pathname" | "search">, user: SessionUser) {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const [name = "", place] = (Object.entries(places) as [string, Place][]).find(([, each]) => each.path === path) ?? [];
  if (!place?.access) return undefined;
  const session = { user, isBlocked: readSession().isBlocked };
  if (redirectFor({ session, path, access: place.access }) !== null) return undefined;
  const head = headsByName[name];
  return { title: place.title, head: head?.isWithoutQuery && search !== "" ? undefined : head };
}

/** Replaces the product's mark with the office's own picture. */
function showLogo(logo: Element): void {
  const { logoCustomImage, logoShape, logoSize } = wornTheme();
  const side = logoSides[logoSize];
  const tile = logo.firstElementChild as HTMLElement;
  tile.style.width = `${side}px`;
  tile.style.height = `${side}px`;
  const rounding = logoRounding(logoShape, side);
  if (logoCustomImage === null) {
    tile.classList.add("bg-accent", rounding);
    return;
  }
  tile.classList.add("overflow-hidden", rounding);
  const picture = new Image(side, side);
  picture.className = "size-full object-contain";
  picture.src = logoCustomImage;
  tile.replaceChildren(picture);
  logo.lastElementChild?.remove();
}

/** Draws the page's heading and sentence, as `PageHead` does. */
function showHead(into: Element, { title, lead, isLow = false }: Head): void {
  const [heading, sentence] = into.children;
  into.classList.add(...(isLow ? ["pt-6", "max-md:pt-3"] : ["pt-10", "max-md:pt-6"]));
  if (isLow) heading?.classList.add("max-md:text-22");
  heading?.append(title);
  if (lead !== undefined) sentence?.append(lead);
}

/**
 * Draws the frame's header and the page's heading over the loading words until there is a page. It is a picture of
 * both, in their places: React draws over it, and screen readers read nothing twice.
 */
export function drawEarly(start: Element, user: SessionUser, at: Pick<Location, "pathname" | "search">): void {
  const opened = openedAt(at, user);
  const template = document.getElementById("early-head");
  // The notice about a given password moves the page's heading, so nothing is drawn early with it.
  if (!opened || user.ownPassword || !(template instanceof HTMLTemplateElement)) return;
  const drawn = template.content.cloneNode(true) as DocumentFragment;
  const part = (name: string) => drawn.querySelector(`[data-part="${name}"]`);
  part("title")?.append(opened.title);
  part("name")?.append(user.nome);
  const [logo, head] = [part("logo"), part("head")];
  if (logo) showLogo(logo);
  if (head && opened.head) showHead(head, opened.head);
  start.prepend(drawn);
}

/**
 * Resolves once the known parts of the page are drawn, before its scripts are loaded: when the session is valid and the
 * theme is set.
 */
export async function earlyHead(start: Element | null, asked: AskedEarly, dressed: Promise<unknown>): Promise<void> {
  const [reply] = await Promise.all([asked.reply.catch(() => undefined), dressed]);
  if (start?.isConnected && reply?.authenticated && reply.user) drawEarly(start, reply.user, window.location);
}

/** Replaces the loading words after the scripts failed to load, with a way to retry. */
export function sayNotLoaded(start: Element | null): void {
  const line = start?.querySelector('[role="status"]');
  if (!line) return;
  const retry = document.createElement("a");
  retry.href = window.location.href;
  retry.textContent = "Tentar novamente";
  retry.className = "inline-flex min-h-11 items-center text-accent-ink underline";
  line.setAttribute("role", "alert");
  line.replaceChildren("Não foi possível abrir a página. Verifique a conexão. ", retry);
}
