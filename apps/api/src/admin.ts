import { openForOperator, Refused } from "./admin/open-for-operator.ts";
import { readCommand, UsageError, usage } from "./admin/read-command.ts";
import { runCommand } from "./admin/run-command.ts";
import { runErasureCommand } from "./admin/run-erasure-command.ts";
import { runSubscriptionCommand } from "./admin/run-subscription-command.ts";
import { createAdministration } from "./auth/index.ts";
import { systemClock } from "./platform/clock.ts";
import { MigrationsDiffer } from "./platform/db/migrate.ts";
import { DomainError } from "./platform/domain-error.ts";
import { ConfigError, readConfig } from "./platform/settings/config.ts";

/** Runs the operator's command. Exit codes: 0 done, 1 refused, 2 usage error. */
async function run(): Promise<string[]> {
  const command = readCommand(process.argv.slice(2));
  if (!command) return [usage];
  const config = readConfig(process.env);
  const { db, close } = await openForOperator(config);
  try {
    if (command.name === "assinatura") return await runSubscriptionCommand(command, { db, clock: systemClock, config });
    if (command.name === "excluir-escritorio") return await runErasureCommand(command, { db, clock: systemClock });
    return await runCommand(command, createAdministration({ db, clock: systemClock, config }));
  } finally {
    await close();
  }
}

try {
  console.log((await run()).join("\n"));
} catch (cause) {
  const isExpected = [DomainError, Refused, ConfigError, UsageError, MigrationsDiffer].some(
    (kind) => cause instanceof kind,
  );
  console.error(isExpected ? (cause as Error).message : cause);
  if (cause instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = cause instanceof UsageError ? 2 : 1;
}
