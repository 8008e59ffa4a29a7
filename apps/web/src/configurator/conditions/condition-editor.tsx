import {
  askedKind,
  type Condition,
  checkCondition,
  conditionLimits,
  conditionSentence,
  leavesOf,
} from "@lavra/portuguese/blocks";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { KeyedMarker } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConditionGroupNode, type TreeActs } from "./condition-node.tsx";
import { addedAt, asGroup, changedAt, type Path } from "./edit-condition.ts";
import { useConditionUses } from "./use-condition-uses.ts";

export interface ConditionEditorProps {
  readonly fileId: string;
  /** The markers of the file; conditions among them cannot be asked for. */
  readonly markers: readonly KeyedMarker[];
  readonly condition: Condition | undefined;
  /** Sentence that the form was sent with questions that are not complete: they are marked. */
  readonly error: string | undefined;
  readonly onChange: (condition: Condition) => void;
}

const isAt = (one: Path, other: Path) => one.length === other.length && one.every((at, place) => at === other[place]);

/** Returns the first control of the node that was added last in a group. */
const controlsOf = (editor: HTMLElement | null) => [
  ...(editor?.querySelectorAll<HTMLElement>("select, input, textarea") ?? []),
];

/** Editor of a named condition: its tree by menus, what it means in words, and how often it was true. */
export function ConditionEditor({ fileId, markers, condition, error, onChange }: ConditionEditorProps) {
  const root = asGroup(condition);
  const editor = useRef<HTMLFieldSetElement>(null);
  const undo = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<Condition | null>(null);
  const kinds = useMemo(() => new Map(markers.map((one) => [one.key.slice(1, -1), askedKind(one)])), [markers]);
  const fields = useMemo(
    () =>
      new Map(markers.flatMap((one) => (askedKind(one) === "condition" ? [] : [[one.key.slice(1, -1), one] as const]))),
    [markers],
  );
  const faults = checkCondition(root, (field) => kinds.get(field));
  const uses = useConditionUses(fileId, faults.length === 0 ? root : undefined);

  const change = (next: Condition) => {
    setRemoved(null);
    onChange(next);
  };
  const acts: TreeActs = {
    fields,
    // What is not filled in is at fault only once the form was sent.
    faultAt: (path) => faults.find((one) => isAt(one.path, path) && (one.code !== "empty" || error !== undefined)),
    hasRoom: leavesOf(root).length < conditionLimits.leaves,
    onChange: (path, node) => change(changedAt(root, path, () => node)),
    onAdd: (path, node) => {
      const before = new Set(controlsOf(editor.current));
      flushSync(() => change(addedAt(root, path, node)));
      controlsOf(editor.current)
        .find((control) => !before.has(control))
        ?.focus();
    },
    onRemove: (path) => {
      flushSync(() => {
        setRemoved(root);
        onChange(changedAt(root, path, () => undefined));
      });
      undo.current?.querySelector("button")?.focus();
    },
  };

  return (
    <fieldset ref={editor} className="@container grid min-w-0 gap-3">
      <legend className="mb-1.5 text-14 font-medium text-ink">Condição</legend>
      <ConditionGroupNode node={root} path={[]} acts={acts} />
      {acts.hasRoom ? null : <p className="text-13 text-muted">{`No máximo ${conditionLimits.leaves} perguntas.`}</p>}
      {removed ? (
        <div ref={undo} role="status" className="flex flex-wrap items-center gap-2 text-14 text-body">
          Removido.
          <Button
            size="sm"
            onPress={() => {
              flushSync(() => change(removed));
              controlsOf(editor.current)[0]?.focus();
            }}
          >
            Desfazer
          </Button>
        </div>
      ) : null}
      {error ? <p className="text-13 text-bad-ink">{error}</p> : null}
      <div aria-live="polite" className="grid gap-1 rounded-card bg-flat px-3 py-2 text-14 text-body">
        <p className="wrap-anywhere">{conditionSentence(root)}</p>
        <p className="text-13 text-muted empty:hidden">{uses}</p>
      </div>
    </fieldset>
  );
}
