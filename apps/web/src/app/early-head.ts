import type { SessionUser } from "@lavra/contract/auth";
import { type Head, heads } from "../platform/head/heads.ts";
import { type Place, places } from "../platform/places.ts";
import { readSession } from "../platform/session/session.ts";
import { logoRounding, logoSides } from "../platform/theme/logo-shape.ts";
import { wornTheme } from "../platform/theme/worn-theme.ts";
import { redirectFor } from "./menu/access.ts";
import type { AskedEarly } from "./session/session-check.ts";

const headsByName: Readonly<Record<string, Head>> = heads;

/** The page at an address that this person may open, with what is known to stand over it. */
function openedAt({ pathname, search }: Pick<Location, "pathname" | "search">, user: SessionUser) {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const [name = "", place] = (Object.entries(places) as [string, Place][]).find(([, each]) => each.path === path) ?? [];
  if (!place?.access) return undefined;
  const session = { user, isBlocked: readSession().isBlocked };
  if (redirectFor({ session, path, access: place.access }) !== null) return undefined;
  const head = headsByName[name];
  return { title: place.title, head: head?.isWithoutQuery && search !== "" ? undefined : head };
}

/** The office's own picture in the place of the product's mark. */
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

/** The page's heading and sentence, as `PageHead` has them. */
function showHead(into: Element, { title, lead, help, isLow = false }: Head): void {
  const [heading, sentence] = into.children;
  into.classList.add(...(isLow ? ["pt-6", "max-md:pt-3"] : ["pt-10", "max-md:pt-6"]));
  if (isLow) heading?.classList.add("max-md:text-22");
  heading?.append(title);
  if (lead === undefined) return;
  sentence?.append(lead);
  if (!help) return;
  const link = document.createElement("span");
  link.className = "help-link";
  link.append(help.question);
  sentence?.append(" ", link);
}

/**
 * Draws the frame's header and the page's heading into what stands in the window until there is a page, over the words that
 * it is loading. It is a picture of both, in their places: React draws them over it, and nobody is read anything twice.
 */
export function drawEarly(start: Element, user: SessionUser, at: Pick<Location, "pathname" | "search">): void {
  const opened = openedAt(at, user);
  const template = document.getElementById("early-head");
  // Over the page of whoever has no password of their own stands a notice, which moves its heading.
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
 * Resolves once what can be drawn of the page before its scripts are there is drawn: when it is known that the session
 * holds, and what the page wears.
 */
export async function earlyHead(start: Element | null, asked: AskedEarly, dressed: Promise<unknown>): Promise<void> {
  const [reply] = await Promise.all([asked.reply.catch(() => undefined), dressed]);
  if (start?.isConnected && reply?.authenticated && reply.user) drawEarly(start, reply.user, window.location);
}
