import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { FileWarnings } from "../../library/warnings/index.ts";
import type { KeyedMarker } from "../../markers/index.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { ViewHandle } from "../view/use-view.ts";
import { faultKey, pointsOf } from "./faults.ts";
import { unregistered } from "./unregistered.ts";

export interface PointsOptions {
  readonly warnings: FileWarnings | undefined;
  readonly markers: readonly KeyedMarker[];
  /** The keys of `markers`. */
  readonly inFile: ReadonlySet<string>;
  readonly view: ViewHandle;
}

export type Points = ReturnType<typeof usePoints>;

const noKeys: ReadonlyMap<string, string> = new Map();

/** What a marker's row is focused by. */
export const rowId = (markerKey: string) => `marcador-${markerKey}`;
/** What is said of the place that was pressed. */
export const cardId = "ponto-do-documento";

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** What stands in the file and deserves a look, and the way between its places on the paper and the list of markers. */
export function usePoints({ warnings, markers, inFile, view }: PointsOptions) {
  const [faultKeys, setFaultKeys] = useState(noKeys);
  const [picked, setPicked] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const points = useMemo(() => pointsOf(warnings?.warnings ?? []), [warnings]);
  const faults = useMemo(() => points.flatMap(({ fault }) => (fault ? [fault] : [])), [points]);
  const lacking = useMemo(() => unregistered(warnings?.markers ?? [], markers), [warnings, markers]);
  const standing = useMemo(() => warnings && new Set(warnings.markers.map(({ key }) => key)), [warnings]);

  // The row is there once the marker is: what added it is gone by then, and the focus with it.
  useEffect(() => {
    if (awaited === null || !inFile.has(awaited)) return;
    setAwaited(null);
    focusOn(view.shows("markers") ? rowId(awaited) : cardId);
  }, [awaited, inFile, view]);

  const toRow = (key: string) => {
    setAwaited(key);
    if (!view.isDesk) view.go("markers");
  };
  const faultsAt = (key: string) =>
    points.filter(({ fault }) => fault && [`{${fault.id}}`, faultKey(fault.id, faultKeys)].includes(key));
  const saysAllInRow = (key: string) => inFile.has(key) && faultsAt(key).length === 0;
  /** What is said at the place of a key; null where its row beside the paper says all. */
  const cardOf = (key: string | null) => {
    if (key === null || (view.isDesk && saysAllInRow(key))) return null;
    const wrong = faultsAt(key);
    const [fault] = wrong;
    return {
      key: fault?.fault ? faultKey(fault.fault.id, faultKeys) : key,
      isInForm: inFile.has(key),
      lacking: lacking.find((marker) => marker.key === key),
      warnings: wrong.map(({ warning }) => warning),
    };
  };

  return {
    points,
    faults,
    lacking,
    standing,
    setFaultKeys,
    keyOfFault: (id: string) => faultKey(id, faultKeys),
    /** What is said of the place that was chosen last, if anything. */
    card: cardOf(picked),
    closeCard: () => setPicked(null),
    /** The key of a marker whose row is to have the focus, once it is there. */
    awaited,
    awaitRow: setAwaited,
    /** From the list to the paper. */
    show: useStable((key: string) => {
      flushSync(() => {
        setPicked(view.isDesk && saysAllInRow(key) ? null : key);
        view.go("paper");
      });
      if (!view.isDesk) focusOn(cardId);
    }),
    /** From the paper: to the marker's row, or to what is said of the place. */
    pick: useStable((key: string) => {
      const isForRow = saysAllInRow(key);
      flushSync(() => {
        setPicked(isForRow ? null : key);
        if (isForRow) toRow(key);
      });
      if (!isForRow) focusOn(cardId);
    }),
    toRow,
  };
}
