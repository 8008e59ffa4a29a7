import { readFileSync } from "node:fs";
import type { CnjNumber } from "@lavra/portuguese";
import { placeKey } from "../../../platform/geography/brazil.ts";

/** The court unit in which a lawsuit began. */
export interface OriginUnit {
  /** Name of its judicial district: `Campinas`. */
  readonly district: string;
  /** `Central`, or the name of a regional forum; "" elsewhere than in a capital. */
  readonly forum: string;
}

/** Units of origin of a court by their numbers, and the districts and forums that they are in, by `placeKey`. */
export interface OriginUnits {
  readonly units: ReadonlyMap<number, OriginUnit>;
  readonly districts: ReadonlySet<string>;
  /** Names of regional forums by `placeKey`. */
  readonly forums: ReadonlyMap<string, string>;
  /** The district with forums. */
  readonly capital: string;
}

function readUnits(): ReadonlyMap<string, OriginUnits> {
  const all = new Map<string, Map<number, OriginUnit>>();
  let units = new Map<number, OriginUnit>();
  for (const line of readFileSync(new URL("origin-units.txt", import.meta.url), "utf8").split("\n")) {
    const [, number, district = "", forum = ""] = /^ (\d{1,4}) ([^:]+)(?:: (.+))?$/.exec(line) ?? [];
    if (number !== undefined) units.set(Number(number), { district, forum });
    else if (line !== "" && !line.startsWith("#")) {
      units = new Map();
      all.set(line, units);
    }
  }
  return new Map([...all].map(([court, its]) => [court, ofCourt(its)]));
}

function ofCourt(units: ReadonlyMap<number, OriginUnit>): OriginUnits {
  const listed = [...units.values()];
  const regional = listed.flatMap(({ forum }) => (forum === "" || forum === "Central" ? [] : [forum]));
  return {
    units,
    districts: new Set(listed.map(({ district }) => placeKey(district))),
    forums: new Map(regional.map((name) => [placeKey(name), name])),
    capital: listed.find(({ forum }) => forum !== "")?.district ?? "",
  };
}

let read: ReadonlyMap<string, OriginUnits> | undefined;

/** Returns the units of origin of a court by its abbreviation; undefined if its numbers are not known. */
export function originUnitsOf({ court = "" }: CnjNumber): OriginUnits | undefined {
  read ??= readUnits();
  return read.get(court);
}
