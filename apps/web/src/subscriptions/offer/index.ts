export { planNameIn, plansKey, usePlans } from "./fetch-plans.ts";
export { cycleNames, documentsInWords, extraUsersInWords, featureNames, usersInWords } from "./offer-words.ts";
export { type Look, paymentLooks } from "./payment-looks.ts";
export { priceOf, priceOfCycle } from "./price.ts";
