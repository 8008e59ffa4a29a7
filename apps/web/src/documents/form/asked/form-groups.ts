import { isCondition, todayKeys } from "@lavra/contract/markers/markers";
import type { FileMarkers, KeyedMarker } from "../../../markers/index.ts";
import type { MadeVersions } from "../../begin/made-versions.ts";
import type { ChosenTopic } from "../../topics/topic-selection.ts";

/** Fields under one heading: the template's, or those that one topic adds. */
export interface FieldGroup {
  /** null for the template's own fields. */
  readonly topic: ChosenTopic | null;
  readonly markers: readonly KeyedMarker[];
}

export interface TopicMarkers {
  readonly topic: ChosenTopic;
  /** undefined while they are unknown. */
  readonly markers: readonly KeyedMarker[] | undefined;
}

const todays: ReadonlySet<string> = new Set(todayKeys);

/** Returns the key under which a field is asked for: the names of today's date are one field. */
const askedAs = (key: string) => (todays.has(key) ? todayKeys[0] : key);

/** Returns the fields with those that share a field's value besides: the other names of today's date. */
export const withSharing = (markers: readonly KeyedMarker[]): readonly KeyedMarker[] =>
  markers.flatMap((marker) =>
    todays.has(marker.key)
      ? [marker, ...todayKeys.filter((key) => key !== marker.key).map((key) => ({ ...marker, key }))]
      : marker,
  );

/** Returns the field that is asked for a marker: its own, or the one that it shares. */
export const askedFor = (markers: readonly KeyedMarker[], marker: KeyedMarker): KeyedMarker =>
  (todays.has(marker.key) ? markers.find(({ key }) => todays.has(key)) : undefined) ?? marker;

/** Returns a field for a marker of which only the name is known. */
const plainMarker = (key: string, kind: KeyedMarker["kind"], columns: readonly string[] = []): KeyedMarker => ({
  key,
  name: key.slice(1, -1),
  type: "text",
  description: "",
  options: columns.filter(Boolean),
  apiSource: "",
  kind,
  dateFormat: "",
});

/** Keys that an earlier version was filled with, and those of them that parties or lists were given for. */
type KeysThen = Pick<MadeVersions, "keys" | "partyKeys" | "lists">;

/**
 * Returns a template's fields as they were for a document with answers for `keys`, without those of its topics. Every
 * document has an answer for today's date, whether its template asks for it or not.
 */
function markersThen(now: readonly KeyedMarker[], { keys, partyKeys, lists }: KeysThen, ofTopics: ReadonlySet<string>) {
  const wanted = new Set(keys);
  const present = new Set(now.map(({ key }) => key));
  const gone = keys.filter((key) => !present.has(key) && !ofTopics.has(key) && !todays.has(key));
  return [
    ...now.filter(({ key }) => wanted.has(key)),
    ...gone.map((key) =>
      plainMarker(key, lists.has(key) ? "lista" : partyKeys.has(key) ? "parte" : "", lists.get(key)),
    ),
  ];
}

/**
 * Groups the fields of a template and its topics. Each marker is in the first group that has it, because one value
 * serves all its places; so does one for all names of today's date. Named conditions are no fields. A topic that adds nothing has a group without fields.
 * @param then keys that an earlier version was filled with; absent for the present one
 */
export function fieldGroups(
  template: Pick<FileMarkers, "markers">,
  topics: readonly TopicMarkers[],
  then?: KeysThen | null,
): readonly FieldGroup[] {
  const ofTopics = new Set(topics.flatMap(({ markers = [] }) => markers.map(({ key }) => key)));
  const ofTemplate = then ? markersThen(template.markers, then, ofTopics) : template.markers;
  const known = new Set<string>();
  const unknownOf = (markers: readonly KeyedMarker[]) =>
    markers.filter((marker) => {
      const key = askedAs(marker.key);
      const isNew = !known.has(key);
      known.add(key);
      return isNew && !isCondition(marker);
    });
  const own: FieldGroup = { topic: null, markers: unknownOf(ofTemplate) };
  return [own, ...topics.map(({ topic, markers = [] }): FieldGroup => ({ topic, markers: unknownOf(markers) }))];
}
