/**
 * A signed-in person's own account, and the data of their practice, whose tables it owns.
 * `documents` and `conference` read known values and the writing of thousands here.
 */

export { ownAttributeNames, readOwnAttributes } from "./practice/own-attributes.ts";
export { registerPracticeRoutes } from "./practice/routes.ts";
export { createPractice, type Practice } from "./practice/service.ts";
export { findOffice, findOfficeWriting } from "./practice/store.ts";
export { registerAccountRoutes } from "./routes.ts";
export { createOwnAccount } from "./service.ts";
export { findWording } from "./wording/store.ts";
