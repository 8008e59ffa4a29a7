import { type AnyRoute, useRouter } from "@tanstack/react-router";

/** Whether the product has a page at a path; one that only says that it is coming is none to lead people to. */
export function useHasPage(): (path: string) => boolean {
  const routes = useRouter().routesByPath as Readonly<Record<string, AnyRoute | undefined>>;
  return (path) => {
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    return route !== undefined && route.options.staticData?.isComing !== true;
  };
}
