export { planNameIn, plansKey, plansQuery, usePlans } from "./fetch-plans.ts";
export { cycleNames, documentsInWords, extraUsersInWords, usersInWords } from "./offer-words.ts";
export { type Look, paymentLooks } from "./payment-looks.ts";
export { priceOf, priceOfCycle } from "./price.ts";
