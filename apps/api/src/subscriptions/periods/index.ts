export { daysLeft, displayState, expiringUntil } from "./display-state.ts";
export { addMonths, daysApart, monthOf, monthsSince } from "./months.ts";
export { monthsOfCycle, nextBillingDate } from "./next-period.ts";
