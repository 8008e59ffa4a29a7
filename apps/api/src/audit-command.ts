import { openForOperator, Refused } from "./admin/open-for-operator.ts";
import { AuditUsageError, auditUsage, readAuditCommand } from "./audit-command/read-command.ts";
import { runAuditCommand } from "./audit-command/run-audit-command.ts";
import { MigrationsDiffer } from "./platform/db/migrate.ts";
import { DomainError } from "./platform/domain-error.ts";
import { ConfigError, readConfig } from "./platform/settings/config.ts";

/** Verifies the audit trail. @returns whether no chain is broken */
async function run(): Promise<boolean> {
  const command = readAuditCommand(process.argv.slice(2));
  if (!command) {
    console.log(auditUsage);
    return true;
  }
  const { db, close } = await openForOperator(readConfig(process.env));
  try {
    return await runAuditCommand(db, command, (line) => console.log(line));
  } finally {
    await close();
  }
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (cause) {
  const kinds = [DomainError, Refused, ConfigError, AuditUsageError, MigrationsDiffer];
  console.error(kinds.some((kind) => cause instanceof kind) ? (cause as Error).message : cause);
  if (cause instanceof AuditUsageError) console.error(`\n${auditUsage}`);
  process.exitCode = cause instanceof AuditUsageError ? 2 : 1;
}
