import type { TopicData } from "@lavra/contract/library/topics";
import { spokenName } from "@lavra/contract/word-names";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { useFolderStructure } from "../use-folder-structure.ts";
import { RelatedTopics } from "./related-topics.tsx";
import { TopicDialog, type TopicModalProps } from "./topic-dialog.tsx";

type Relation = keyof Pick<TopicData, "requires" | "notWith" | "comesWith">;

const lists: readonly {
  readonly of: Relation;
  readonly label: string;
  readonly hint: string;
  readonly search: string;
}[] = [
  {
    of: "requires",
    label: "Exige",
    hint: "Ao escolher este tópico, a página diz quais destes faltam.",
    search: "Buscar tópico que este exige",
  },
  {
    of: "notWith",
    label: "Exclui",
    hint: "Se os dois forem escolhidos, a página avisa.",
    search: "Buscar tópico que este exclui",
  },
  {
    of: "comesWith",
    label: "Oferece",
    hint: "Ao escolher este tópico, estes são oferecidos.",
    search: "Buscar tópico que este oferece",
  },
];

/** Edits how a topic relates to others: each other topic is in one list at most. */
export function TopicRelationsModal(props: TopicModalProps) {
  const { file } = props;
  const topics = useFolderStructure("topicos");
  const root = topics.data;
  return (
    <TopicDialog
      {...props}
      title="Relações com outros tópicos"
      lead={
        <>
          {spokenName(file.name)}. Nada disto impede de gerar.{" "}
          <HelpLink to="topicos#relações-com-outros-tópicos">Para que serve cada lista</HelpLink>
        </>
      }
      submitLabel="Salvar relações"
      needed={topics}
    >
      {({ edited, change }) =>
        root
          ? lists.map(({ of, label, hint, search }) => (
              <RelatedTopics
                key={of}
                label={label}
                hint={hint}
                searchLabel={search}
                root={root}
                except={[file.id, ...lists.flatMap((other) => (other.of === of ? [] : edited[other.of]))]}
                chosen={edited[of]}
                onChange={(ids) => change({ [of]: [...ids] })}
              />
            ))
          : null
      }
    </TopicDialog>
  );
}
