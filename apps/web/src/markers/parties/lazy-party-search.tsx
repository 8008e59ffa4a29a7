import { useRef } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";
import type { PartySearchProps } from "./party-search.tsx";

const part = partOf(async () => (await import("./party-search.tsx")).PartySearch);

/** Search of records whose code is loaded after the page; until then it is a text field with the same text. */
export function LazyPartySearch(props: PartySearchProps) {
  const { autoFocus = false } = props;
  const [PartySearch, ask] = usePart(part);
  const hasFocus = useRef(autoFocus);
  if (PartySearch) return <PartySearch {...props} autoFocus={hasFocus.current} />;
  return (
    <TextField
      {...props.field}
      value={props.typed}
      onChange={props.onType}
      autoComplete="off"
      autoFocus={autoFocus}
      onFocus={() => {
        hasFocus.current = true;
        ask();
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    />
  );
}
