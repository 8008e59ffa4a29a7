import type { FileVersion } from "@lavra/contract/library/versions";
import { Download, GitCompare, RotateCcw } from "lucide-react";
import { formatInstant } from "../../platform/formats/dates.ts";
import { formatFileSize } from "../../platform/formats/file-size.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";

export interface VersionRowProps {
  readonly version: FileVersion;
  readonly isDownloading: boolean;
  readonly onDownload: () => void;
  readonly onRestore: () => void;
  readonly onCompare: () => void;
}

/** Renders who made a version, when, and the note about it. */
export function VersionRow({ version, isDownloading, onDownload, onRestore, onCompare }: VersionRowProps) {
  const { number, isPresent, createdAt, createdBy, size, note, restoredFrom } = version;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-52 flex-1">
          <p className="font-medium text-ink">
            {`Versão ${number} `}
            {isPresent ? <Badge tone="accent">atual</Badge> : null}
          </p>
          <p className="flex flex-wrap gap-x-3 text-13 text-muted">
            <span className="whitespace-nowrap tabular-nums">{formatInstant(createdAt)}</span>
            {createdBy === "" ? null : <bdi className="wrap-anywhere">{createdBy}</bdi>}
            <span className="whitespace-nowrap tabular-nums">{formatFileSize(size)}</span>
          </p>
        </div>
        <div className="flex items-center gap-1 max-sheet:-ml-2.5">
          {number === 1 ? null : (
            <IconButton
              size="sm"
              label={`O que mudou na versão ${number}`}
              tip="O que mudou"
              icon={<GitCompare aria-hidden="true" />}
              onPress={onCompare}
            />
          )}
          <IconButton
            size="sm"
            label={`Baixar a versão ${number}`}
            tip="Baixar"
            icon={<Download aria-hidden="true" />}
            isBusy={isDownloading}
            onPress={onDownload}
          />
          {isPresent ? null : (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden="true" />}
              aria-label={`Restaurar a versão ${number}`}
              onPress={onRestore}
            >
              Restaurar
            </Button>
          )}
        </div>
      </div>
      {restoredFrom === null ? null : <p className="text-13 text-muted">{`Traz de volta a versão ${restoredFrom}`}</p>}
      {note === "" ? null : <p className="mt-1 wrap-anywhere text-body">{note}</p>}
    </li>
  );
}
