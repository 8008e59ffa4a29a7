import {
  type Condition,
  type ConditionGroup,
  type ConditionLeaf,
  conditionLimits,
  isGroup,
  type PlacedFault,
} from "@lavra/portuguese/blocks";
import { Group, Plus, X } from "lucide-react";
import { type KeyedMarker, markerLabel } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { NativeSelect } from "../../ui/choices/native-select.tsx";
import {
  faultOfLeaf,
  fieldOf,
  groupChoice,
  groupChoices,
  newGroup,
  newLeaf,
  type Path,
  questionOf,
  questionsFor,
  topicField,
  withField,
  withGroupChoice,
  withQuestion,
} from "./edit-condition.ts";
import { LeafAnswer } from "./leaf-answer.tsx";

/** What every node of the tree is drawn with. */
export interface TreeActs {
  /** The file's own fields, by their names without braces. */
  readonly fields: ReadonlyMap<string, KeyedMarker>;
  readonly faultAt: (path: Path) => PlacedFault | undefined;
  /** True if the tree has room for another question. */
  readonly hasRoom: boolean;
  readonly onChange: (path: Path, node: Condition) => void;
  readonly onAdd: (path: Path, node: Condition) => void;
  readonly onRemove: (path: Path) => void;
}

interface NodeProps<Node extends Condition> {
  readonly node: Node;
  readonly path: Path;
  readonly acts: TreeActs;
}

/** Number of a node as it is said: `2.1`. */
const numberOf = (path: Path): string => path.map((at) => at + 1).join(".");

const icon = "size-4";

function LeafRow({ node, path, acts }: NodeProps<Condition & ConditionLeaf>) {
  const { fields, faultAt, onChange, onRemove } = acts;
  const name = fieldOf(node);
  const marker = fields.get(name);
  const isChosen = name !== "";
  const isTopic = node.kind === "topic";
  const faults = faultOfLeaf(node, faultAt(path));
  const choices = [
    ...Array.from(fields, ([value, one]) => ({ value, label: markerLabel(one.name) })),
    { value: topicField, label: "Um tópico" },
    ...(isChosen && !isTopic && !marker ? [{ value: name, label: name }] : []),
  ];
  const number = numberOf(path);
  return (
    <li className="flex min-w-0 items-start gap-1 rounded-card border border-line bg-surface p-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 items-start gap-2 @md:grid-cols-2 @2xl:grid-cols-3">
        <NativeSelect
          label={`Campo da pergunta ${number}`}
          isLabelHidden
          options={choices}
          placeholder="Escolha o campo"
          value={name}
          error={faults.field}
          className="@md:col-span-2 @2xl:col-span-1"
          onChange={(field) => onChange(path, withField(field, fields.get(field)))}
        />
        {isTopic || marker ? (
          <>
            <NativeSelect
              label={`Pergunta ${number}`}
              isLabelHidden
              options={questionsFor(marker)}
              value={questionOf(node)}
              onChange={(question) => onChange(path, withQuestion(node, question, marker))}
            />
            <LeafAnswer
              leaf={node}
              marker={marker}
              label={`Resposta ${number}`}
              error={faults.value}
              onChange={(leaf) => onChange(path, leaf)}
            />
          </>
        ) : null}
      </div>
      <IconButton
        size="sm"
        label={`Remover a pergunta ${number}`}
        tip={null}
        icon={<X aria-hidden="true" className={icon} />}
        onPress={() => onRemove(path)}
      />
    </li>
  );
}

/** A group with its questions and groups, each in its place. */
export function ConditionGroupNode({ node, path, acts }: NodeProps<Condition & ConditionGroup>) {
  const { faultAt, hasRoom, onChange, onAdd, onRemove } = acts;
  const isRoot = path.length === 0;
  const fault = faultAt(path);
  const number = numberOf(path);
  const name = isRoot ? "A condição é verdadeira quando" : `O grupo ${number} é verdadeiro quando`;
  const hasDepth = path.length + 2 < conditionLimits.levels;
  const list = (
    <>
      <div className="flex items-end gap-1">
        <NativeSelect
          label={name}
          options={groupChoices}
          value={groupChoice(node)}
          error={fault?.code === "empty" ? "Inclua uma pergunta." : undefined}
          onChange={(choice) => onChange(path, withGroupChoice(node, choice))}
          className="flex-1"
        />
        {isRoot ? null : (
          <IconButton
            size="sm"
            label={`Remover o grupo ${number}`}
            tip={null}
            icon={<X aria-hidden="true" className={icon} />}
            onPress={() => onRemove(path)}
          />
        )}
      </div>
      <ul className="grid min-w-0 gap-2 border-l-2 border-line-strong pl-2">
        {node.of.map((one, at) => {
          const place = [...path, at];
          return isGroup(one) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a node has no name but its place
            <ConditionGroupNode key={at} node={one} path={place} acts={acts} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a node has no name but its place
            <LeafRow key={at} node={one} path={place} acts={acts} />
          );
        })}
        <li className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-label={isRoot ? "Incluir pergunta" : `Incluir pergunta no grupo ${number}`}
            icon={<Plus aria-hidden="true" className={icon} />}
            isDisabled={!hasRoom}
            onPress={() => onAdd(path, newLeaf)}
          >
            Pergunta
          </Button>
          {hasDepth ? (
            <Button
              size="sm"
              tone="quiet"
              aria-label={isRoot ? "Incluir grupo" : `Incluir grupo no grupo ${number}`}
              icon={<Group aria-hidden="true" className={icon} />}
              isDisabled={!hasRoom}
              onPress={() => onAdd(path, newGroup)}
            >
              Grupo
            </Button>
          ) : null}
        </li>
      </ul>
    </>
  );
  return isRoot ? <div className="grid min-w-0 gap-2">{list}</div> : <li className="grid min-w-0 gap-2">{list}</li>;
}
