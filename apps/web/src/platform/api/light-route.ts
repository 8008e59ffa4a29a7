import type { Route } from "@lavra/contract/route";

/**
 * A route of the contract by its type alone, for the login page and what else must load light: importing the route itself
 * would bring all the schemas of its file along. Method and path are held to the contract by the compiler.
 */
export const lightRoute = <R extends Route>(method: R["method"], path: R["path"]): R => ({ method, path }) as R;
