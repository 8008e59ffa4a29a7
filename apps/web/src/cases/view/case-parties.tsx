import { type CaseParty, caseSides } from "@lavra/contract/cases/case";
import type { Case } from "@lavra/contract/cases/cases";
import { Pencil } from "lucide-react";
import { places } from "../../platform/places.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { sideNames } from "../case-words.ts";

type Named = Case["parties"][number];

function PartyLine({ party, named }: { readonly party: CaseParty; readonly named: Named | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
      <span className="min-w-0 wrap-anywhere">
        {named ? (
          <TextLink href={`${places.parties.path}?${new URLSearchParams({ cadastro: named.id })}`}>
            {named.name}
          </TextLink>
        ) : (
          <span className="text-muted">Cadastro excluído</span>
        )}
      </span>
      {party.isClient ? <Badge tone="accent">Cliente</Badge> : null}
      <span className="w-full text-13 text-muted">
        {[named?.role ?? party.role, named?.identifier].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

export interface CasePartiesProps {
  readonly of: Case;
  readonly onEdit: () => void;
}

/** The parties of a case by side, in their order, with what each is in it. */
export function CaseParties({ of: { record, parties }, onEdit }: CasePartiesProps) {
  const named = new Map(parties.map((one) => [one.id, one]));
  const sides = caseSides.filter(
    (side) => side !== "terceiro" || record.parties.some((party) => party.side === "terceiro"),
  );
  return (
    <Card title="Partes">
      {record.parties.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">Nenhuma parte neste caso. Com elas, os documentos já vêm preenchidos.</p>
          <Button icon={<Pencil aria-hidden="true" />} onPress={onEdit}>
            Adicionar partes
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-md:grid-cols-1">
          {sides.map((side) => {
            const own = record.parties.filter((party) => party.side === side);
            return (
              <section key={side} aria-label={sideNames[side]} className="min-w-0">
                <h3 className="text-14 font-bold text-ink">{sideNames[side]}</h3>
                {own.length === 0 ? (
                  <p className="py-2 text-muted">Ninguém</p>
                ) : (
                  <ol className="divide-y divide-line">
                    {own.map((party) => (
                      <PartyLine key={party.id} party={party} named={named.get(party.id)} />
                    ))}
                  </ol>
                )}
              </section>
            );
          })}
        </div>
      )}
    </Card>
  );
}
