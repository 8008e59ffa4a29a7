export { changeOf, forCycle, type Prices, quote, toCents, toReais, totalCents, userLimit, usersOver } from "./price.ts";
