import { buildWeb } from "../scripts/build-web.ts";

/** Journeys are made in the browser application as its sources stand. */
export default function setup(): void {
  buildWeb();
}
