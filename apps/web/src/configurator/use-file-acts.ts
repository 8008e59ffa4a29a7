import { useState } from "react";
import type { KeyedMarker } from "../markers/index.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import type { ModalNotice, Notice, NoticesHandle } from "../ui/messages/use-notices.ts";
import type { ChangeOutcome } from "./config/change-config.ts";
import {
  type WrittenMarker,
  withChanged,
  withFound,
  withMarker,
  withMarkerAt,
  withoutMarker,
} from "./config/edit-markers.ts";
import type { FileConfig } from "./config/use-file-config.ts";
import type { SentForm } from "./marker-form/marker-dialog.tsx";
import { asWritten } from "./points/as-written.ts";
import type { AskedMarker } from "./points/party-uses.ts";
import { backupWords } from "./sync/sync-words.ts";

export interface FileActsOptions {
  readonly cfg: FileConfig;
  readonly notify: NoticesHandle["notify"];
  /** The person must read it before going on. */
  readonly alert: NoticesHandle<ModalNotice>["notify"];
  /** Names of the office's own attributes of parties. */
  readonly own: ReadonlySet<string>;
}

/** Notices at the end of an act: for a save and for a failure. */
interface ActWords {
  readonly done: Pick<Notice, "text" | "action">;
  readonly failed: (error: Error) => Pick<Notice, "text" | "detail">;
}

const editFailed = (error: Error) => ({ text: "Erro ao salvar alterações do marcador", detail: sentenceOf(error) });
const addFailed = (error: Error) => ({ text: `Erro ao adicionar marcador: ${sentenceOf(error)}` });
const removeFailed = (error: Error) => ({ text: `Erro ao remover marcador: ${sentenceOf(error)}` });

const withMarkerChanged =
  (...change: readonly [oldKey: string, key: string, marker: WrittenMarker, own: ReadonlySet<string>]) =>
  ({ markers }: { readonly markers: readonly KeyedMarker[] }) => ({ markers: withChanged(markers, ...change) });

/** Returns the acts of a person on the markers of one file; each reports its result. */
export function useFileActs({ cfg, notify, alert, own }: FileActsOptions) {
  const [conflict, setConflict] = useState<string | null>(null);

  /** Returns true unless the server refused it permanently. */
  const report = (outcome: ChangeOutcome, { done, failed }: ActWords): boolean => {
    if (outcome.kind === "saved") notify({ tone: "success", ...done });
    else if (outcome.kind === "conflict") setConflict(outcome.error.message);
    else notify({ tone: "error", ...failed(outcome.error) });
    if (outcome.kind === "kept") {
      alert({ tone: "warning", title: "Salvo só neste navegador", text: backupWords(outcome.isStored) });
    }
    return outcome.kind !== "refused";
  };

  const add = async (key: string, marker: WrittenMarker) =>
    report(await cfg.change(({ markers }) => ({ markers: withMarker(markers, key, marker) })), {
      done: { text: `Marcador ${key} adicionado.` },
      failed: addFailed,
    });

  const putBack = async (marker: KeyedMarker, place: number) =>
    report(await cfg.change(({ markers }) => ({ markers: withMarkerAt(markers, marker, place) })), {
      done: { text: `Marcador ${marker.key} de volta.` },
      failed: addFailed,
    });

  const put = async (marker: KeyedMarker) =>
    report(await cfg.change(withMarkerChanged(marker.key, marker.key, marker, own)), {
      done: { text: `Marcador ${marker.key} salvo.` },
      failed: editFailed,
    });

  return {
    /** Sentence of a conflict that a save found: another person changed the file meanwhile. null once it is decided. */
    conflict,
    add,
    /** Adds each in the file's order; `order` has the keys found there. */
    addFound: async (found: readonly AskedMarker[], order: readonly string[]) => {
      const [first] = found;
      if (!first) return;
      const outcome = await cfg.change(({ markers }) => ({
        markers: found.reduce((now, one) => withFound(now, one.key, asWritten(one), order), markers),
      }));
      const text = found.length === 1 ? `Marcador ${first.key} adicionado.` : `${found.length} marcadores adicionados.`;
      report(outcome, { done: { text }, failed: addFailed });
    },
    edit: async (oldKey: string, key: string, marker: WrittenMarker): Promise<SentForm> => {
      const outcome = await cfg.change(({ markers }) => ({ markers: withChanged(markers, oldKey, key, marker, own) }));
      if (outcome.kind === "refused") {
        const { text, detail } = editFailed(outcome.error);
        return { kind: "failed", sentence: `${text}: ${detail}` };
      }
      report(outcome, { done: { text: `Marcador ${key} salvo.` }, failed: editFailed });
      return { kind: "done" };
    },
    /** Saves a marker of the file with other properties. */
    put,
    remove: async (marker: KeyedMarker) => {
      const place = cfg.config?.markers.findIndex(({ key }) => key === marker.key) ?? 0;
      report(await cfg.change(({ markers }) => ({ markers: withoutMarker(markers, marker.key) })), {
        done: {
          text: `Marcador ${marker.key} removido.`,
          action: { label: "Desfazer", onPress: () => void putBack(marker, place) },
        },
        failed: removeFailed,
      });
    },
    clear: async () =>
      report(await cfg.change(() => ({ markers: [] })), {
        done: { text: "Todos os marcadores foram removidos." },
        failed: removeFailed,
      }),
    /** Undone if it cannot be saved. */
    setSubtemplates: async (requiresSubtemplates: boolean) => {
      const outcome = await cfg.change(() => ({ requiresSubtemplates }), { isUndone: true });
      if (outcome.kind === "saved") notify({ tone: "success", text: "Configuração salva." });
      else notify({ tone: "error", text: "❌ Erro ao salvar no servidor. Tente novamente." });
    },
    keepOwn: async () => {
      setConflict(null);
      report(await cfg.keepOwn(), { done: { text: "A sua versão foi salva." }, failed: editFailed });
    },
    takeServers: () => {
      setConflict(null);
      void cfg.takeServers();
    },
  };
}

export type FileActs = ReturnType<typeof useFileActs>;
