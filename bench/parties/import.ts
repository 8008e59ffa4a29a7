/**
 * Measures a table of parties in one call each, on a PostgreSQL server of its own: `node bench/parties/import.ts [rows]`.
 * It is judged, imported, judged again beside the records that it made, and imported with changes.
 */
import { fileURLToPath } from "node:url";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { digits, familyNames, firstNames, oneOf, ownWord } from "../documents/make-documents.ts";
import { processorOf } from "../documents/measure-search.ts";
import { startMeasuredServer } from "../load/measured-server.ts";
import { openOffice, read } from "../reliability/offices.ts";

const rows = Number(process.argv[2] ?? 10_000);

/** Returns a number whose check digits are right. */
function cpf(): string {
  const all = Array.from({ length: 9 }, () => Number(digits(1)));
  for (const length of [9, 10]) {
    const sum = all.slice(0, length).reduce((before, digit, at) => before + digit * (length + 1 - at), 0);
    all.push(((sum * 10) % 11) % 10);
  }
  return all.join("").replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
}

const columns = ["name", "cpf", "phone", "email", "profession", "civil", "address"];
const table = Array.from({ length: rows }, (_, at) => {
  const name = `${firstNames[at % firstNames.length]} ${oneOf(familyNames)} ${oneOf(familyNames)} ${ownWord(at)}`;
  const address = `Rua ${oneOf(familyNames)}, nº ${digits(3)}, Centro, Sobral/CE, CEP 62010-${digits(3)}`;
  return [
    name,
    cpf(),
    `(88) 9${digits(4)}-${digits(4)}`,
    `${ownWord(at)}@exemplo.com.br`,
    "professor",
    "casado",
    address,
  ];
});
const body = (changed: string) => ({
  columns,
  rows: table.map((row) => JSON.stringify([...row.slice(0, 4), changed, ...row.slice(5)])).join("\n"),
});

const postgres = await startPostgres(findPostgres() as string, {});
const server = await startMeasuredServer(fileURLToPath(new URL("../..", import.meta.url)), postgres.url);
try {
  const owner = await openOffice(server);
  const clocks = [processorOf(postgres.pid), processorOf(server.pid)];
  console.log("| call | s | PostgreSQL, processor s | server, processor s | longest hold, ms | of it own ms |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  const calls: Readonly<Record<string, [path: string, body: object]>> = {
    "judge, nobody known": ["/check", body("professor")],
    "import as new": ["", body("professor")],
    "judge, everybody known": ["/check", body("médico")],
    "import as changes": ["", { ...body("médico"), choices: { identifier: "update" } }],
  };
  for (const [name, [path, sent]] of Object.entries(calls)) {
    await server.ask("reset");
    const before = clocks.map((clock) => clock());
    const began = performance.now();
    await read(owner.call("POST", `/api/parties/import${path}`, sent));
    const seconds = (performance.now() - began) / 1000;
    const spent = clocks.map((clock, at) => ((clock() - (before[at] ?? 0)) / 1000).toFixed(1));
    const { max, ownMax } = await server.ask("read");
    console.log(
      `| ${name} | ${seconds.toFixed(1)} | ${spent.join(" | ")} | ${max.toFixed(0)} | ${ownMax.toFixed(0)} |`,
    );
  }
} finally {
  await server.stop();
  await postgres.stop();
}
