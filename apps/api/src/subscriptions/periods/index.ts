export { daysLeft, displayState, expiringDays } from "./display-state.ts";
export { addMonths, monthOf } from "./months.ts";
export { newPeriod, nextBillingDate, renewedPeriod, shortenedPeriod } from "./next-period.ts";
