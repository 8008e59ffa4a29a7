import type { PermissionKey } from "@lavra/contract/roles";
import type { ComponentType } from "react";

/** Who may open a page. Every page asks for a session unless it is public. */
export interface PageAccess {
  readonly isPublic?: boolean;
  /** For visitors without a session; others go to /dashboard. */
  readonly isForGuests?: boolean;
  /**
   * Stands apart from the product, so that it loads light: it has neither router nor query cache, reads the query from
   * `window.location` and leaves by a page load. Such a page is public.
   */
  readonly isApart?: boolean;
  readonly permission?: PermissionKey;
  /** Any one of these will do. */
  readonly anyPermission?: readonly PermissionKey[];
  readonly roles?: readonly string[];
  /** Who still opens it while the subscription is blocked; nobody when absent. */
  readonly whileBlocked?: "everyone" | "owners";
}

/** A page module exports its component under a name that ends in `Page`, and no other such name. */
export type PageModule = Readonly<Record<`${string}Page`, ComponentType>>;

/** One route of a feature, listed as `pages` in the feature's door. */
export interface Page {
  /** `/manage-users`; `$name` for a part that varies. */
  readonly path: string;
  /** In the header and the window's title. */
  readonly title: string;
  readonly access: PageAccess;
  readonly load: () => Promise<PageModule>;
}

/** Loads a page's module and picks its component. */
export async function pageComponentOf(load: Page["load"]): Promise<ComponentType> {
  const [, component] = Object.entries(await load()).find(([name]) => name.endsWith("Page")) ?? [];
  if (!component) throw new Error("A page module exports no component named …Page");
  return component;
}
