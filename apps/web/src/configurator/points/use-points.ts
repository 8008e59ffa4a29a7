import type { TemplateWarning } from "@lavra/contract/library/uploads";
import type { FileBlock } from "@lavra/contract/markers/blocks";
import { attributeIn } from "@lavra/contract/markers/party-attributes";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { FileWarnings } from "../../library/warnings/file-warnings.ts";
import { holdsParties, type KeyedMarker } from "../../markers/index.ts";
import { useOwnAttributeNames } from "../../markers/parties/own-attributes.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { ViewHandle } from "../view/use-view.ts";
import {
  askedMarkers,
  isSettled,
  listOfKey,
  noBlocks,
  type OfBlocks,
  partyPlaces,
  partyUses,
  unregistered,
} from "./party-uses.ts";

/** Fault to correct in a file, and the id that finds it on the paper. */
interface FilePoint {
  readonly warning: TemplateWarning;
  /** Identifies the fault among the file's others; undefined if it concerns the whole file and has no place. */
  readonly fault: { readonly id: string; readonly text: string } | undefined;
}

/**
 * Returns the faults to correct in a file. A missing place for topics is left out: the switch for topics reports it.
 */
const pointsOf = (warnings: readonly TemplateWarning[]): readonly FilePoint[] =>
  warnings
    .filter(({ code }) => code !== "library.no_subtemplates")
    .map((warning, index) => ({
      warning,
      fault: warning.marker ? { id: `aviso ${index}`, text: warning.marker } : undefined,
    }));

/** Returns the key of a fault's place: its own, until the paper reports that it is a marker's. */
const faultKey = (id: string, keys: ReadonlyMap<string, string>): string => keys.get(id) ?? `{${id}}`;

export interface PointsOptions {
  readonly warnings: FileWarnings | undefined;
  readonly markers: readonly KeyedMarker[];
  /** The file's blocks. */
  readonly blocks: readonly FileBlock[];
  /** The keys of `markers`. */
  readonly inFile: ReadonlySet<string>;
  readonly view: ViewHandle;
}

export type Points = ReturnType<typeof usePoints>;

const nothing: Pick<FileWarnings, "markers" | "agreements"> = { markers: [] };

const noKeys: ReadonlyMap<string, string> = new Map();

/** Element id of a marker's row, for the focus. */
export const rowId = (markerKey: string) => `marcador-${markerKey}`;
/** Element id of the card about the pressed place. */
export const cardId = "ponto-do-documento";

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** Returns what the blocks of a file ask for; undefined until what reads them is loaded. */
function useOfBlocks(
  blocks: readonly FileBlock[],
  warnings: FileWarnings | undefined,
  markers: readonly KeyedMarker[],
): OfBlocks | undefined {
  const [part, setPart] = useState<typeof import("./block-uses.ts")>();
  const isNeeded = blocks.length > 0;
  useEffect(() => {
    if (isNeeded) import("./block-uses.ts").then(setPart, () => undefined);
  }, [isNeeded]);
  return useMemo(
    () => (isNeeded ? part?.readBlocks(blocks, warnings?.markers ?? [], markers) : noBlocks),
    [isNeeded, blocks, part, warnings, markers],
  );
}

/** Reads the findings of the file beside its configuration. */
function useRead(warnings: FileWarnings | undefined, markers: readonly KeyedMarker[], blocks: readonly FileBlock[]) {
  // The paper is drawn again for other faults, so they must be the same for the same parties.
  const parties = markers
    .filter(holdsParties)
    .map(({ key }) => key)
    .join("\n");
  const points = useMemo(() => {
    const held = new Set(parties.split("\n"));
    return pointsOf((warnings?.warnings ?? []).filter((warning) => !isSettled(warning, held)));
  }, [warnings, parties]);
  const ofBlocks = useOfBlocks(blocks, warnings, markers);
  const own = useOwnAttributeNames();
  const found = useMemo(() => ({ ...(warnings ?? nothing), ofBlocks, own }), [warnings, ofBlocks, own]);
  const isRead = warnings !== undefined && ofBlocks !== undefined;
  const asked = useMemo(() => (isRead ? askedMarkers(found, markers) : []), [isRead, found, markers]);
  const lacking = useMemo(() => unregistered(asked, markers), [asked, markers]);
  const standing = useMemo(
    () => (isRead ? new Set([...asked.map(({ key }) => key), ...ofBlocks.ofConditions]) : undefined),
    [isRead, asked, ofBlocks],
  );
  const uses = useMemo(() => partyUses(found), [found]);
  const ofFields = useMemo(() => new Set(partyPlaces(found, markers)), [found, markers]);
  const rowOf = (key: string) => listOfKey(key, (ofBlocks ?? noBlocks).lists) ?? attributeIn(key, own)?.head ?? key;
  return {
    points,
    lacking,
    standing,
    uses,
    /** Places whose text follows from the parties or rows of a field, which are in the form as that field. */
    ofFields,
    /** Returns the key of a place's row: for an attribute of a party, the party's, for a column, the list's. */
    rowKeyOf: (key: string) => (ofFields.has(key) && !key.includes(":") ? rowOf(key) : key),
  };
}

/** Returns the faults and missing markers of the file, and the navigation between the paper and the list of markers. */
export function usePoints({ warnings, markers, blocks, inFile, view }: PointsOptions) {
  const [faultKeys, setFaultKeys] = useState(noKeys);
  const [picked, setPicked] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const read = useRead(warnings, markers, blocks);
  const { points, lacking, rowKeyOf } = read;
  const faults = useMemo(() => points.flatMap(({ fault }) => (fault ? [fault] : [])), [points]);
  // The row exists only after the marker is added. By then the button that added it is gone, together with the focus.
  useEffect(() => {
    if (awaited === null || !inFile.has(awaited)) return;
    setAwaited(null);
    focusOn(view.shows("markers") ? rowId(awaited) : cardId);
  }, [awaited, inFile, view]);

  const toRow = (key: string) => {
    setAwaited(key);
    if (!view.isWide) view.go("markers");
  };
  const faultsAt = (key: string) =>
    points.filter(({ fault }) => fault && [`{${fault.id}}`, faultKey(fault.id, faultKeys)].includes(key));
  const saysAllInRow = (key: string) => inFile.has(key) && faultsAt(key).length === 0;
  /** Returns the card for a key; null if the row beside the paper has all the information. */
  const cardOf = (key: string | null) => {
    if (key === null || (view.isWide && saysAllInRow(key))) return null;
    const wrong = faultsAt(key);
    const [fault] = wrong;
    return {
      key: fault?.fault ? faultKey(fault.fault.id, faultKeys) : key,
      isInForm: inFile.has(key),
      lacking: lacking.find((marker) => marker.key === key),
      agreement: warnings?.agreements?.find(({ tag }) => `{${tag}}` === key),
      warnings: wrong.map(({ warning }) => warning),
    };
  };

  return {
    points,
    faults,
    lacking,
    standing: read.standing,
    uses: read.uses,
    ofFields: read.ofFields,
    setFaultKeys,
    keyOfFault: (id: string) => faultKey(id, faultKeys),
    /** Card about the last chosen place, if any. */
    card: cardOf(picked),
    closeCard: () => setPicked(null),
    /** Key of the marker whose row receives the focus once it exists. */
    awaited,
    awaitRow: setAwaited,
    /** True if the marker is in the form and nothing at its place is to be corrected. */
    saysAllInRow,
    /** Moves from the list to the paper. */
    show: useStable((key: string) => {
      flushSync(() => {
        setPicked(view.isWide && saysAllInRow(key) ? null : key);
        view.go("paper");
      });
      if (!view.isWide) focusOn(cardId);
    }),
    /** Moves from the paper to the marker's row or to the card. */
    pick: useStable((place: string) => {
      const key = rowKeyOf(place);
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
