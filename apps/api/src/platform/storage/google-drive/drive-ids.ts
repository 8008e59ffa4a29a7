import { type LastingCalls, patience } from "../remote/lasting-calls.ts";
import type { DriveCalls } from "./drive-calls.ts";

export type NextId = () => Promise<string>;

const fetchedAtOnce = 50;

/** Ids reserved from Drive: creating twice with one id creates once. Unused ids cost nothing. */
export function createDriveIds(drive: DriveCalls, call: LastingCalls): NextId {
  const left: string[] = [];
  return async () => {
    const known = left.pop();
    if (known !== undefined) return known;
    const [first, ...rest] = await call((signal) => drive.newIds(fetchedAtOnce, signal), patience.brief);
    if (first === undefined) throw new Error("Google Drive gave no ids");
    left.push(...rest);
    return first;
  };
}
