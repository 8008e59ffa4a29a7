import { UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { useUrlParam } from "../platform/use-url-param.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { lazyDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { PartiesList } from "./list/parties-list.tsx";
import type { PartyActs } from "./list/parties-table.tsx";
import { useList } from "./list/use-list.ts";
import { usePartiesChanged } from "./party-queries.ts";
import type { Asking, PartyDialogProps } from "./record/party-dialog.tsx";

const PartyDialog = lazyDialog<PartyDialogProps>(async () => (await import("./record/party-dialog.tsx")).PartyDialog);

/** /parties: people and entities of the office, and their records. */
export function PartiesPage() {
  const list = useList();
  const notices = useNotices();
  const changed = usePartiesChanged();
  const [asked, setAsked] = useState<Asking | null>(null);
  // A link to a record opens it.
  const [linked, setLinked] = useUrlParam("cadastro");
  const asking = asked ?? (linked === "" ? null : ({ kind: "edit", id: linked } as const));
  const close = () => {
    setAsked(null);
    if (linked !== "") setLinked("");
  };
  const acts = useMemo<PartyActs>(
    () => ({
      onEdit: ({ id }) => setAsked({ kind: "edit", id }),
      onVersions: (party) => setAsked({ kind: "versions", party }),
      onMerge: (party) => setAsked({ kind: "merge", party }),
      onErase: (party) => setAsked({ kind: "erase", party }),
    }),
    [],
  );
  const create = () => setAsked({ kind: "new" });
  return (
    <>
      <KnownHead
        of={heads.parties}
        actions={
          <>
            <Button onPress={() => setAsked({ kind: "twins" })}>Cadastros repetidos</Button>
            <Button tone="primary" icon={<UserPlus aria-hidden="true" />} onPress={create}>
              Nova parte
            </Button>
          </>
        }
      />
      <Notices of={notices} className="mb-4" />
      <section aria-label="Lista de partes" className="min-w-0 rounded-card border border-line bg-surface">
        <PartiesList list={list} acts={acts} onCreate={create} />
      </section>
      {asking ? (
        <PartyDialog
          asking={asking}
          onAsk={setAsked}
          onClose={close}
          onDone={(text) => {
            close();
            notices.notify({ tone: "success", text });
            void changed();
          }}
        />
      ) : null}
    </>
  );
}
