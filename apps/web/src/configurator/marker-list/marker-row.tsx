import { type CustomDefault, systemDefaultOf } from "@lavra/contract/markers/default-markers";
import { knownPath } from "@lavra/contract/markers/known-names";
import type { DateFormat } from "@lavra/contract/markers/markers";
import { otherKinds } from "@lavra/contract/markers/party-attributes";
import { Contact, Pencil, Trash2, UserRound, X } from "lucide-react";
import { lazy, memo, Suspense } from "react";
import { holdsParties, type KeyedMarker } from "../../markers/index.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { MarkerPlace } from "../points/marker-place.tsx";
import type { PartyUse } from "../points/party-uses.ts";
import { rowId } from "../points/use-points.ts";
import { MarkerLine } from "./marker-line.tsx";
import { MarkerType } from "./marker-type.tsx";
import type { PersonUse } from "./use-persons.ts";

const DateFormatMenu = lazy(async () => ({ default: (await import("./date-format-menu.tsx")).DateFormatMenu }));

/** Origin of a marker: `default` from the product, `custom` made by the office, `own` for this file alone. */
type MarkerOrigin =
  | { readonly kind: "default" }
  | { readonly kind: "custom"; readonly marker: CustomDefault }
  | { readonly kind: "own" };

const own: MarkerOrigin = { kind: "own" };

export function originOf(marker: KeyedMarker, customs: readonly CustomDefault[]): MarkerOrigin {
  if (systemDefaultOf(marker)) return { kind: "default" };
  const custom = customs.find(({ key }) => key === marker.key);
  return custom ? { kind: "custom", marker: custom } : own;
}

/** Only custom markers and markers that are no defaults are editable. */
export const canEdit = (origin: MarkerOrigin): boolean => origin.kind !== "default";

export interface MarkerRowHandlers {
  readonly onEdit: (marker: KeyedMarker) => void;
  readonly onRemove: (marker: KeyedMarker) => void;
  readonly onDeleteDefault: (marker: KeyedMarker) => void;
  /** Makes a field of a text one that holds people and entities. */
  readonly onMakeParty: (marker: KeyedMarker) => void;
  /** Asks whose datum it is. */
  readonly onPerson: (marker: KeyedMarker) => void;
  readonly onDateFormat: (marker: KeyedMarker, format: DateFormat) => void;
  /** Shows its place in the file. */
  readonly onShow: (markerKey: string) => void;
}

export interface MarkerRowProps extends MarkerRowHandlers {
  readonly marker: KeyedMarker;
  readonly origin: MarkerOrigin;
  /** What the file asks of its parties. */
  readonly use?: PartyUse | undefined;
  /** Whose datum it is; undefined if it is nobody's. */
  readonly personUse?: PersonUse | undefined;
  /** The file does not have this marker: its value is not used. */
  readonly isMissing: boolean;
  readonly isReadOnly: boolean;
}

function Origin({ origin }: Pick<MarkerRowProps, "origin">) {
  const isInherited = origin.kind === "custom" && origin.marker.isInherited;
  return (
    <span className="flex min-w-0 items-center gap-1.5 @xl:col-start-4 @xl:row-start-1">
      {origin.kind === "default" ? <Badge>Padrão</Badge> : null}
      {origin.kind === "own" ? <Badge>Deste arquivo</Badge> : null}
      {origin.kind === "custom" ? <Badge tone="accent">Personalizado</Badge> : null}
      {isInherited ? (
        <span className="max-w-full truncate text-12 text-muted">{`de ${origin.marker.createdByName}`}</span>
      ) : null}
    </span>
  );
}

/** True if a marker may be a datum of a person. */
const mayBeOfPerson = ({ key, kind, apiSource }: KeyedMarker) =>
  !otherKinds.has(kind) && knownPath(key) === undefined && (apiSource === "" || apiSource === "ibge-municipios");

function Actions(props: MarkerRowProps) {
  const { marker, origin, use, onEdit, onRemove, onDeleteDefault, onDateFormat, onMakeParty, onPerson } = props;
  const icon = "size-4";
  return (
    <>
      {canEdit(origin) ? (
        <IconButton
          size="sm"
          label={`Editar ${marker.key}`}
          icon={<Pencil aria-hidden="true" className={icon} />}
          onPress={() => onEdit(marker)}
        />
      ) : marker.type === "date" ? (
        <Suspense>
          <DateFormatMenu marker={marker} onDateFormat={onDateFormat} />
        </Suspense>
      ) : null}
      {mayBeOfPerson(marker) ? (
        <IconButton
          size="sm"
          label={`De quem é ${marker.key}`}
          icon={<Contact aria-hidden="true" className={icon} />}
          onPress={() => onPerson(marker)}
        />
      ) : null}
      {use && marker.type === "text" && !holdsParties(marker) ? (
        <IconButton
          size="sm"
          label={`Fazer de ${marker.key} uma parte`}
          icon={<UserRound aria-hidden="true" className={icon} />}
          onPress={() => onMakeParty(marker)}
        />
      ) : null}
      {origin.kind === "custom" && origin.marker.canChange ? (
        <IconButton
          size="sm"
          label={`Excluir o marcador padrão ${marker.key}`}
          icon={<Trash2 aria-hidden="true" className={icon} />}
          onPress={() => onDeleteDefault(marker)}
        />
      ) : null}
      <IconButton
        size="sm"
        label={`Remover ${marker.key} do arquivo`}
        icon={<X aria-hidden="true" className={icon} />}
        onPress={() => onRemove(marker)}
      />
    </>
  );
}

export const MarkerRow = memo(function MarkerRow(props: MarkerRowProps) {
  const { marker, origin, use, personUse, isMissing, isReadOnly, onShow } = props;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line py-2 pr-2 pl-4 text-14 not-first:border-t @xl:min-h-11 @xl:grid-cols-[minmax(0,1.2fr)_minmax(0,0.9fr)_minmax(0,1.3fr)_auto_auto] @xl:py-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <MarkerPlace id={rowId(marker.key)} markerKey={marker.key} onShow={isMissing ? undefined : onShow} />
        {isMissing ? <Badge tone="warn">não está no arquivo</Badge> : null}
      </span>
      <div className="col-start-1 row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @xl:contents">
        <MarkerType type={marker.type} kind={marker.kind} />
        <Origin origin={origin} />
      </div>
      <div className="col-start-2 row-span-2 row-start-1 flex min-h-8 min-w-18 justify-end self-start @xl:col-start-5 @xl:row-span-1 @xl:self-center">
        {isReadOnly ? null : <Actions {...props} />}
      </div>
      <p className="col-span-full pr-2 text-13 wrap-anywhere text-muted empty:hidden @xl:col-span-1 @xl:col-start-3 @xl:row-start-1 @xl:truncate">
        <MarkerLine marker={marker} use={use} personUse={personUse} />
      </p>
    </li>
  );
});
