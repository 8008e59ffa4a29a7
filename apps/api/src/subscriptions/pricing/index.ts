export { changeOf, forCycle, quote, toCents, toReais, totalCents, userLimit, usersOver } from "./price.ts";
