import type { Operation } from "@lavra/contract/operation/operation";
import { formatInstant } from "../platform/formats/dates.ts";
import { formatFileSize } from "../platform/formats/file-size.ts";
import { databaseNames, storageNames } from "./words.ts";

export interface InstallationFactsProps {
  readonly operation: Operation;
}

/** Version, database, migrations, storage and backup, each with its value. */
export function InstallationFacts({
  operation: { database, storage, backup, pdf, processes },
}: InstallationFactsProps) {
  const versions = [...new Set(processes.map(({ version }) => version))].join(", ");
  const facts = [
    ["Versão", versions],
    ["Banco de dados", `${databaseNames[database.kind]} ${database.version}, ${formatFileSize(database.bytes)}`],
    ["Migrações", `${database.migrations}, até ${database.lastMigration}`],
    ["Armazenamento", storageNames[storage.kind]],
    ["Última cópia", backup.lastAt === null ? "Nenhuma" : formatInstant(backup.lastAt)],
    [
      "Cópias",
      `${backup.isDaily ? "Uma por dia" : "Pelo comando lavra backup"}, ${backup.place === "bucket" ? "em um bucket" : "em uma pasta"}`,
    ],
    ["PDF", pdf ?? "Sem LibreOffice: os documentos só saem em Word"],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="text-14 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
