/** The one function of the package that is used here. */
declare module "semver" {
  export function satisfies(version: string, range: string, options?: { includePrerelease?: boolean }): boolean;
}
