export { daysLeft, displayState, expiringDays } from "./display-state.ts";
export { addMonths, dayNumber, monthOf, monthsSince } from "./months.ts";
export { monthsOfCycle, newPeriod, nextBillingDate, renewedPeriod, shortenedPeriod } from "./next-period.ts";
