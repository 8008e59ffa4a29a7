export { recordEvent } from "./record-event.ts";
export { countEventsSince } from "./store.ts";
