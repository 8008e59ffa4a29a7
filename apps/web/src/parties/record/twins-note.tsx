import { findTwins } from "@lavra/contract/parties/parties";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { useRested } from "../../ui/use-stable.ts";
import { partyAddress, twinWords } from "../party-words.ts";

/** Pause in ms after the last letter before records are compared. */
const typingRest = 400;

export interface TwinsNoteProps {
  readonly name: string;
  readonly social: string;
  readonly cpf: string;
  readonly cnpj: string;
  /** The record that is being changed. */
  readonly except?: string | undefined;
}

/** Says that a party with these data has a record already. */
export function TwinsNote(data: TwinsNoteProps) {
  const rested = useRested(JSON.stringify(data), typingRest);
  const { data: twins = [] } = useQuery({
    queryKey: ["parties", "twins", rested],
    queryFn: async ({ signal }) => (await api.call(findTwins, { body: JSON.parse(rested), signal })).twins,
    // One name alone is shared by many.
    enabled: data.cpf !== "" || data.cnpj !== "" || data.name.trim().includes(" "),
  });
  const [first] = twins;
  if (!first) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <ButtonLink
          size="sm"
          tone="accent"
          // A tab of its own, so that nothing typed here is lost.
          href={partyAddress(first.party.id)}
          target="_blank"
          rel="noopener"
        >
          Abrir o cadastro
        </ButtonLink>
      }
    >
      {first.party.name} já tem cadastro, com {twinWords[first.by]}.
    </Banner>
  );
}
