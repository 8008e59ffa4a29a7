import { spokenName } from "@lavra/contract/word-names";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { type KnownTopics, useTopicOwners } from "./fetch-topics.ts";
import { TopicDataFields } from "./topic-data-fields.tsx";
import { TopicDialog, type TopicModalProps } from "./topic-dialog.tsx";

const inOrder = new Intl.Collator("pt-BR");
const areasOf = (known: KnownTopics) =>
  [...new Set([...known.values()].map(({ area }) => area).filter(Boolean))].sort(inOrder.compare);

/** Edits the metadata of a topic, except its relations. */
export function TopicDataModal(props: TopicModalProps) {
  const { file } = props;
  const owners = useTopicOwners();
  const people = owners.data ?? [];
  return (
    <TopicDialog
      {...props}
      title="Dados do tópico"
      lead={
        <>
          {spokenName(file.name)}. Tudo aqui é opcional.{" "}
          <HelpLink to="topicos#dados-do-tópico">Para que serve cada dado</HelpLink>
        </>
      }
      submitLabel="Salvar dados"
      needed={owners}
    >
      {({ known, edited, change }) => {
        const before = known.get(file.id);
        const isOwnerGone = before?.ownerId && !people.some(({ id }) => id === before.ownerId);
        const allPeople = isOwnerGone ? [...people, { id: before.ownerId ?? "", nome: before.ownerName }] : people;
        return <TopicDataFields edited={edited} areas={areasOf(known)} people={allPeople} onChange={change} />;
      }}
    </TopicDialog>
  );
}
