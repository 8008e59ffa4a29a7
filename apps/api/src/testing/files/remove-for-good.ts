import type { TestApp } from "../test-app.ts";

/** Lets the time pass in which deleted documents can be restored, and removes them. */
export async function removeForGood({ clock, features }: TestApp): Promise<void> {
  clock.advance(10 * 60_000);
  await features.documents.removeDeleted();
}
