import type { PermissionKey } from "@lavra/contract/roles/roles";
import type { ComponentType } from "react";

/** Who may open a page. Every page needs a session unless it is public. */
export interface PageAccess {
  readonly isPublic?: boolean;
  /** For visitors without a session; others are redirected to /dashboard. */
  readonly isForGuests?: boolean;
  /**
   * Outside the product, so that it loads quickly: it has neither router nor query cache, reads the query from
   * `window.location` and leaves by a page load. Such a page is public.
   */
  readonly isApart?: boolean;
  readonly permission?: PermissionKey;
  /** Any one of these is enough. */
  readonly anyPermission?: readonly PermissionKey[];
  readonly roles?: readonly string[];
  /** Who may open it while the subscription is blocked; nobody if absent. */
  readonly whileBlocked?: "everyone" | "owners";
}

/** A page module exports its component under a name that ends in `Page`, and no other such name. */
export type PageModule = Readonly<Record<`${string}Page`, ComponentType>>;

/** One route of a feature, listed as `pages` in the feature's door. */
export interface Page {
  /** `/manage-users`; `$name` for a variable part. */
  readonly path: string;
  /** Shown in the header and the window's title. */
  readonly title: string;
  readonly access: PageAccess;
  readonly load: () => Promise<PageModule>;
}

/** Loads a page's module and returns its component. */
export async function pageComponentOf(load: Page["load"]): Promise<ComponentType> {
  const [, component] = Object.entries(await load()).find(([name]) => name.endsWith("Page")) ?? [];
  if (!component) throw new Error("A page module exports no component named …Page");
  return component;
}
