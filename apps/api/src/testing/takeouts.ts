import { strFromU8, unzipSync } from "fflate";
import type { Person } from "./people.ts";
import { call, type TestApp } from "./test-app.ts";

/** Files of an unpacked archive by path. */
export type Unpacked = Readonly<Record<string, Uint8Array>>;

/** Downloads everything of a person's office. */
export const takeOut = ({ app }: Pick<TestApp, "app">, { token }: Person) =>
  call(app, token, { method: "GET", url: "/api/takeout/archive" });

/** Reads what the archive of a person's office would contain. */
export const takeoutContents = async ({ app }: Pick<TestApp, "app">, { token }: Person) =>
  (await call(app, token, { method: "GET", url: "/api/takeout" })).body.contents;

export const unpack = (raw: Uint8Array): Unpacked => unzipSync(new Uint8Array(raw));

export const textIn = (archive: Unpacked, path: string): string => strFromU8(archive[path] ?? new Uint8Array());

/** The data of the office in its archive. */
export const dataIn = (archive: Unpacked) => JSON.parse(textIn(archive, "dados.json"));
