export { daysLeft, displayState, expiringDays } from "./display-state.ts";
export { addMonths, dayNumber, monthOf, monthsSince } from "./months.ts";
export { monthsOfCycle, nextBillingDate } from "./next-period.ts";
