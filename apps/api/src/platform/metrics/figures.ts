import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const callSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const statementSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10];
const documentSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/**
 * Defines the figures that are counted when something happens. Labels have few values, known beforehand: never an
 * office, a person, a name of a file or a value.
 */
export function defineFigures(registry: Registry) {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], labelNames: L[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  return {
    requests: counter("lavra_http_requests_total", "Calls answered.", ["method", "route", "status"]),
    durations: histogram("lavra_http_request_duration_seconds", "Time to answer a call.", callSeconds, [
      "method",
      "route",
    ]),
    errors: counter("lavra_errors_total", "Failures answered, by their code.", ["code"]),
    statements: histogram("lavra_database_statement_seconds", "Time of a statement.", statementSeconds),
    slow: counter("lavra_database_slow_statements_total", "Statements slower than DATABASE_SLOW_MS."),
    documents: histogram("lavra_document_generation_seconds", "Documents generated and stored.", documentSeconds),
    uploads: counter("lavra_uploaded_files_total", "Files of uploads, by outcome.", ["outcome"]),
    storage: histogram("lavra_storage_call_seconds", "Calls of the file store.", callSeconds, ["operation"]),
    storageErrors: counter("lavra_storage_errors_total", "Failed calls of the file store.", ["operation"]),
    jobs: counter("lavra_job_runs_total", "Runs of work beside calls.", ["work", "outcome"]),
    jobSuccess: gauge("lavra_job_last_success_timestamp_seconds", "End of the last good run.", ["work"]),
    jobFailure: gauge("lavra_job_last_failure_timestamp_seconds", "End of the last failed run.", ["work"]),
    backup: gauge("lavra_backup_last_timestamp_seconds", "Instant of the newest backup; 0 without one."),
  };
}
