import { findCaseTwins } from "@lavra/contract/cases/cases";
import { readCnj } from "@lavra/portuguese";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { caseAddress, caseTitle } from "../case-words.ts";

export interface TwinNoteProps {
  readonly number: string;
  /** The case that is being changed. */
  readonly except?: string | undefined;
}

/** Says that a case with this number is recorded already. */
export function TwinNote({ number, except }: TwinNoteProps) {
  const { data: cases = [] } = useQuery({
    queryKey: ["cases", "twins", number, except],
    queryFn: async ({ signal }) => {
      const body = { number, ...(except === undefined ? {} : { except }) };
      return (await api.call(findCaseTwins, { body, signal })).cases;
    },
    enabled: readCnj(number) !== undefined,
  });
  const [first] = readCnj(number) ? cases : [];
  if (!first) return null;
  return (
    <Banner
      tone="warning"
      actions={
        // A tab of its own, so that nothing typed here is lost.
        <ButtonLink size="sm" tone="accent" href={caseAddress(first.id)} target="_blank" rel="noopener">
          Abrir o caso
        </ButtonLink>
      }
    >
      Este número já está em um caso: {caseTitle(first)}.
    </Banner>
  );
}
