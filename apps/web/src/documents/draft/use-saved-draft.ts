import { deleteDraft, saveDraft } from "@lavra/contract/documents/drafts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { type Draft, hasValues } from "./draft.ts";
import { contentOf, type Keyed } from "./draft-content.ts";
import { createDraftSaver, type DraftSaver, type DraftTransport, type SaverStart, type Saving } from "./draft-saver.ts";
import { type DraftHandle, useDraftPart } from "./use-draft.ts";

/** A random UUID (version 4), also on pages without TLS, where `crypto.randomUUID` is missing. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Browsers limit the body of a call that outlives its page, in bytes. */
const mostOutliving = 60_000;

/** One writer per open page: its own earlier saves cause no conflict. */
function useDraftTransport(): DraftTransport {
  const [transport] = useState<DraftTransport>(() => {
    const writer = newUuid();
    return {
      save: async (id, content, { revision, outlivesPage, signal }) => {
        const body = { ...content, revision, writer };
        const isSmall = outlivesPage && JSON.stringify(body).length < mostOutliving / 3;
        return (await api.call(saveDraft, { params: { id }, body, outlivesPage: isSmall, signal })).data;
      },
      remove: (id) => api.call(deleteDraft, { params: { id } }),
      newId: newUuid,
    };
  });
  return transport;
}

const isSame = (before: Draft, now: Draft) =>
  before.values === now.values &&
  before.topics === now.topics &&
  before.outputName === now.outputName &&
  before.signerId === now.signerId;

/** Saves unsaved changes when the window is hidden, which may be its end, and when the page is left. */
function useFlushedSavers(savers: ReadonlyMap<string, DraftSaver>): void {
  useEffect(() => {
    const flushAll = (outlivesPage: boolean) => {
      for (const saver of savers.values()) void saver.flush(outlivesPage);
    };
    const hide = () => {
      if (document.visibilityState === "hidden") flushAll(true);
    };
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      flushAll(false);
    };
  }, [savers]);
}

/** All fields that a template's form has shown: values of a removed topic still have their kind. */
interface FieldsSeen {
  readonly templateId: string;
  readonly known: Keyed;
}

const withFields = (seen: FieldsSeen, templateId: string, markers: readonly KeyedMarker[]): FieldsSeen => {
  const before = seen.templateId === templateId ? seen.known : new Map<string, KeyedMarker>();
  const isNew = markers.some((marker) => before.get(marker.key) !== marker);
  if (!isNew && seen.templateId === templateId) return seen;
  return { templateId, known: new Map([...before, ...markers.map((marker) => [marker.key, marker] as const)]) };
};

export interface SavedDraftInput extends DraftHandle {
  readonly markers: readonly KeyedMarker[];
  /** The draft in the address, so that a reload can continue it. */
  readonly kept: string;
  /** The document that is corrected; "" for none. */
  readonly correctsId?: string | undefined;
  readonly keep: (draftId: string) => void;
}

/** Saves the input on the server: a draft starts with its first value, and is saved a moment after each change. */
export function useSavedDraft({ markers, kept, keep, correctsId, ...handle }: SavedDraftInput) {
  const { readDraft, change, follow } = handle;
  const savedAs = useDraftPart(handle, (draft) => draft.savedAs);
  const transport = useDraftTransport();
  const savers = useRef(new Map<string, DraftSaver>());
  const own = useRef(new Set<string>());
  const seen = useRef(readDraft());
  const fields = useRef<FieldsSeen>({ templateId: "", known: new Map() });
  /** Values that the form started with, which are not input. */
  const given = useRef<Draft["values"] | null>(null);
  const [saving, setSaving] = useState<Saving | null>(null);

  const open = (start: SaverStart): DraftSaver => {
    let known = start.id;
    const saver = createDraftSaver(start, transport, (next) => {
      if (next.id !== known) {
        const before = known;
        known = next.id;
        own.current.add(known);
        savers.current.set(known, saver);
        change((now) => (now.savedAs === before ? { ...now, savedAs: known } : now));
      }
      if (readDraft().savedAs === known) setSaving(next);
    });
    own.current.add(start.id);
    savers.current.set(start.id, saver);
    return saver;
  };

  const checkDraft = useEffectEvent(() => {
    const before = seen.current;
    const draft = readDraft();
    if (draft === before) return;
    seen.current = draft;
    const isOther = before.savedAs !== draft.savedAs;
    // For another template, saves the draft of the previous one first.
    if (isOther) void savers.current.get(before.savedAs)?.flush();
    if (draft.savedAs === "") {
      setSaving(null);
      const isBegun = hasValues(draft) && draft.values !== given.current;
      if (draft.templateId !== "" && isBegun) change((now) => ({ ...now, savedAs: newUuid() }));
      return;
    }
    if (isOther) keep(draft.savedAs);
    const known = savers.current.get(draft.savedAs);
    if (known && (isOther || isSame(before, draft))) setSaving(known.now());
    else {
      const { known: now } = fields.current;
      (known ?? open({ id: draft.savedAs })).touch(() => contentOf(draft, now, correctsId));
    }
  });
  useEffect(() => {
    fields.current = withFields(fields.current, readDraft().templateId, markers);
  }, [readDraft, markers]);
  useEffect(() => {
    checkDraft();
    return follow(checkDraft);
  }, [follow]);

  useEffect(() => {
    // From now on any other draft in the address must be read, also one that this page has left.
    if (kept !== "" && kept === savedAs) own.current = new Set([kept]);
  }, [kept, savedAs]);
  useFlushedSavers(savers.current);
  const saverOf = (id: string) => savers.current.get(id);
  return {
    saving,
    /** True if this page has saved or read the draft itself. */
    isOwn: (id: string) => own.current.has(id) || id === readDraft().savedAs,
    /** Starts the form with these values: those of a draft that was read, or of another source. */
    begin: (values: Draft["values"], read: (NonNullable<SaverStart["read"]> & { readonly id: string }) | undefined) => {
      given.current = values;
      if (read) open({ id: read.id, read });
    },
    flush: () => void saverOf(readDraft().savedAs)?.flush(),
    saveNow: () => void saverOf(readDraft().savedAs)?.saveNow(),
    /**
     * A document is being made from a draft (`hold`), none was made (`release`), or the draft became one (`finish`).
     */
    hold: (id: string) => saverOf(id)?.hold(),
    release: (id: string, isAnswered: boolean) => saverOf(id)?.release(isAnswered),
    finish: (id: string) => void saverOf(id)?.finish(),
  };
}

export type SavedDraftHandle = ReturnType<typeof useSavedDraft>;
