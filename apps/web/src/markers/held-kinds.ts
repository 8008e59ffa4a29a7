import type { KeyedMarker } from "./fetch-file-markers.ts";

type Kinded = Pick<KeyedMarker, "kind">;

/** True for a field that holds people and entities. Its value is their list as JSON; "" if there are none. */
export const holdsParties = ({ kind }: Kinded): boolean => kind === "parte";

/** True for a field that holds the rows of a list. Its value is their list as JSON; "" if there are none. */
export const holdsList = ({ kind }: Kinded): boolean => kind === "lista";

/** True for a field that holds parties or rows instead of one text. */
export const holdsMany = (marker: Kinded): boolean => holdsParties(marker) || holdsList(marker);
