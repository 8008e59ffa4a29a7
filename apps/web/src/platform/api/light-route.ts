import type { Route } from "@lavra/contract/route";

/**
 * A route of the contract by its type alone, for the login page and others that must load quickly: importing the route
 * would load the schemas of its file. The compiler checks method and path against the contract.
 */
export const lightRoute = <R extends Route>(method: R["method"], path: R["path"]): R => ({ method, path }) as R;
