import { useQuery } from "@tanstack/react-query";
import { holdsParties, type KeyedMarker } from "../../../markers/index.ts";
import { paperQuery } from "../../../paper/index.ts";
import type { Form } from "../use-form.ts";

const none: readonly string[] = [];

/** Returns the document's tags once its paper is known, if it has a field of parties: they say what to ask of these. */
export function useTagsOfParties(
  templateId: string,
  { topics, versions }: Pick<Form, "topics" | "versions">,
  markers: readonly KeyedMarker[],
): readonly string[] {
  const isAsked = templateId !== "" && markers.some(holdsParties);
  const { data } = useQuery({ ...paperQuery({ templateId, topics, versions }), enabled: isAsked });
  return isAsked && data ? data.paper.places : none;
}
