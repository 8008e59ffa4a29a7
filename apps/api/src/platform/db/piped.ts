import { DummyDriver, PostgresDialect, Transaction } from "kysely";

const dialect = new PostgresDialect({
  pool: async () => Promise.reject(new Error("a transaction has its connection")),
});
const rest = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * The same transaction, with every statement sent at once, behind those before it. Kysely's own waits for each answer.
 */
export function piped<T>(tx: Transaction<T>): Promise<Transaction<T>> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const atOnce = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return new Transaction<T>({ ...rest, executor: atOnce });
  });
}
