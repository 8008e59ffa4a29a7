import type { FileMarkers, KeyedMarker } from "../../markers/index.ts";
import type { ChosenTopic } from "../topics/topic-selection.ts";

/** Fields under one heading: the template's, or those that one topic adds. */
export interface FieldGroup {
  /** null for the template's own. */
  readonly topic: ChosenTopic | null;
  readonly markers: readonly KeyedMarker[];
}

export interface TopicMarkers {
  readonly topic: ChosenTopic;
  /** Absent while they are not known. */
  readonly markers: readonly KeyedMarker[] | undefined;
}

/**
 * The form of a template with its topics: every marker stands once, where it comes first, because one value serves all
 * its places. A topic that adds nothing has a group without fields.
 */
export function fieldGroups(
  template: Pick<FileMarkers, "markers">,
  topics: readonly TopicMarkers[],
): readonly FieldGroup[] {
  const known = new Set<string>();
  const unknownOf = (markers: readonly KeyedMarker[]) =>
    markers.filter(({ key }) => {
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    });
  const own: FieldGroup = { topic: null, markers: unknownOf(template.markers) };
  return [own, ...topics.map(({ topic, markers = [] }): FieldGroup => ({ topic, markers: unknownOf(markers) }))];
}
