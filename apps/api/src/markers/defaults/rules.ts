import { type SentDefault, systemDefaults } from "@lavra/contract/markers/default-markers";
import { subtemplateKeys } from "@lavra/contract/markers/markers";
import { DomainError } from "../../platform/domain-error.ts";
import { keyOf } from "../marker-row.ts";
import { kindsOfColumns, readMarker, takesOther } from "../rules.ts";
import type { KeyedDefault } from "./store.ts";

const systemKeys: ReadonlySet<string> = new Set(systemDefaults.map(({ key }) => key));
const placeholders: ReadonlySet<string> = new Set(subtemplateKeys);

/**
 * Returns a custom default as it was sent, under its canonical key. One that is filled from a source has no options of
 * its own.
 * @throws DomainError markers.invalid for a key that is no marker, markers.default_exists for one of the product's
 */
export function readDefault({ key: givenKey, category, ...sent }: SentDefault): KeyedDefault {
  const key = keyOf(givenKey ?? sent.name);
  const marker = readMarker(sent);
  if (!key || placeholders.has(key)) throw new DomainError("markers.invalid", { marker: marker.name });
  if (systemKeys.has(key)) throw new DomainError("markers.default_exists");
  return {
    ...marker,
    key,
    options: marker.apiSource === "" ? marker.options : [],
    allowsOther: takesOther(marker),
    columnKinds: kindsOfColumns(marker, marker.columnKinds),
  };
}

/** Two custom defaults with the same text are the same to people. */
export const contentOf = ({
  key,
  name,
  type,
  description,
  options,
  apiSource,
  kind,
  dateFormat,
  allowsOther,
  columnKinds,
}: KeyedDefault): string =>
  JSON.stringify([
    key,
    name,
    type,
    description,
    options,
    apiSource,
    kind,
    dateFormat,
    allowsOther === true,
    columnKinds,
  ]);
