import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newDeveloper } from "../../testing/members.ts";
import { newOwner, type Person, principalOf } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  call(api.app, owner.token, { method, url, ...(payload && { payload }) });
const template = (...lines: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...lines));
const topic = (name: string, ...lines: string[]) => newTopic(api.app, owner.token, `${name}.docx`, docx(...lines));
const configure = async (id: string, markers: object) =>
  expect((await send("POST", `/api/markers/file/${id}`, { markers })).status).toBe(200);
const sayOneThousand = async (umMil: boolean) => {
  const office = {
    nome: "",
    cnpj: "",
    endereco: "",
    telefone: "",
    email: "",
    cidade: "",
    umMil,
    mantemProtecao: false,
  };
  expect((await send("PUT", "/api/office", office)).status).toBe(200);
};

async function generate(documentType: string, formData: object, topics: readonly string[] = []) {
  const selectedTopics = topics.map((id, at) => ({ id, order: at + 1 }));
  const payload = { documentType, formData, selectedTopics, outputFileName: "Saída" };
  const made = await send("POST", "/api/documents/generate", payload);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id: String(made.headers["x-document-id"]), lines: textOf(made.raw), raw: made.raw };
}
const inputsOf = async (id: string) => (await send("GET", `/api/documents/${id}/inputs`)).body.inputs;
const again = async (id: string) => {
  const { chunks, isSame } = await api.features.documents.regenerate(principalOf(owner), id);
  return { bytes: Buffer.concat(chunks), isSame };
};

const money = { name: "QUANTIA", type: "number", kind: "moeda" };
const share = { name: "QUANTIA", type: "number", kind: "percentual" };
const day = { name: "DIA", type: "date" };

describe("a marker's kind", () => {
  test("determines how its value is written in words, in topics too", async () => {
    const id = await template("{QUANTIA|extenso}", "{SUBTEMPLATES}");
    const part = await topic("Multa", "Multa de {TAXA|extenso} sobre {QUANTIA|extenso}, {N|extenso}");
    await configure(id, { "{QUANTIA}": money });
    await configure(part, { "{TAXA}": { name: "TAXA", type: "number", kind: "percentual" }, "{N}": { name: "N" } });
    const made = await generate(id, { QUANTIA: "1500", TAXA: "2,5", N: "3" }, [part]);
    expect(made.lines).toEqual([
      "mil e quinhentos reais",
      "Multa de dois inteiros e cinco décimos por cento sobre mil e quinhentos reais, três",
    ]);
    expect((await inputsOf(made.id)).writing.kinds).toEqual({ "{QUANTIA}": "money", "{TAXA}": "percentage" });
  });

  test("is inferred from the name for markers stored before kinds existed", async () => {
    const id = await template("{VALOR DA CAUSA|extenso}");
    await api.db.platform((tx) => sql`update file_markers set kind = null where file_id = ${id}`.execute(tx));
    expect((await generate(id, { "VALOR DA CAUSA": "1" })).lines).toEqual(["um real"]);
  });

  test("has no effect if the present version lacks the marker", async () => {
    const id = await template("{QUANTIA|extenso}");
    await configure(id, { "{QUANTIA}": money });
    await template("{SUBTEMPLATES}");
    const part = await topic("Tese", "{QUANTIA|extenso}");
    expect((await generate(id, { QUANTIA: "2" }, [part])).lines).toEqual(["dois"]);
  });

  test.each([
    [money, share, "dois reais"],
    [share, money, "dois por cento"],
    [{ name: "QUANTIA" }, money, "dois"],
  ])("of the template wins over the topic's: %j before %j", async (ofTemplate, ofTopic, printed) => {
    const id = await template("{QUANTIA|extenso}", "{SUBTEMPLATES}");
    const part = await topic("Tese", "{QUANTIA|extenso}");
    await configure(id, { "{QUANTIA}": ofTemplate });
    await configure(part, { "{QUANTIA}": ofTopic });
    expect((await generate(id, { QUANTIA: "2" }, [part])).lines).toEqual([printed, printed]);
  });

  test("of the document's first topic wins over later ones", async () => {
    const id = await template("{SUBTEMPLATES}");
    const parts = [await topic("A", "{QUANTIA|extenso}"), await topic("B", "{QUANTIA|extenso}")];
    await configure(parts[0] as string, { "{QUANTIA}": money });
    await configure(parts[1] as string, { "{QUANTIA}": share });
    expect((await generate(id, { QUANTIA: "2" }, parts)).lines).toEqual(["dois reais", "dois reais"]);
    expect((await generate(id, { QUANTIA: "2" }, parts.toReversed())).lines).toEqual([
      "dois por cento",
      "dois por cento",
    ]);
  });

  test("of the platform's template applies to every office", async () => {
    const staff = await newDeveloper(api);
    const id = await newTemplate(api.app, staff.token, `Da casa ${owner.user.id}.docx`, docx("{VALOR|extenso}"));
    expect((await generate(id, { VALOR: "1000" })).lines).toEqual(["mil reais"]);
    await sayOneThousand(true);
    expect((await generate(id, { VALOR: "1000" })).lines).toEqual(["um mil reais"]);
  });
});

describe("the format of a date", () => {
  test.each([
    ["", "21/11/2026 (sábado)"],
    ["curta", "21/11/2026"],
    ["extenso", "21 de novembro de 2026"],
    ["dia_semana", "sábado, 21 de novembro de 2026"],
  ])("%j prints %j, and a filter wins", async (dateFormat, printed) => {
    const id = await template("{DIA}", "{DIA|letras}", "{SUBTEMPLATES}", "{DATA_ATUAL}");
    const part = await topic("Tese", "em {DIA}");
    await configure(id, { "{DIA}": { ...day, dateFormat }, "{DATA_ATUAL}": { ...day, dateFormat } });
    const made = await generate(id, { DIA: "21/11/2026 (sábado)" }, [part]);
    const words = "vinte e um de novembro de dois mil e vinte e seis";
    expect(made.lines).toEqual([printed, words, `em ${printed}`, printed]);
    const formats = dateFormat && { "{DATA_ATUAL}": dateFormat, "{DIA}": dateFormat };
    expect((await inputsOf(made.id)).writing.dateFormats).toEqual(formats || {});
  });

  test("does not apply to a value that is not a date as date markers send it", async () => {
    const id = await template("{DIA}");
    await configure(id, { "{DIA}": { ...day, type: "text", dateFormat: "extenso" } });
    expect((await generate(id, { DIA: "21/11/2026" })).lines).toEqual(["21/11/2026"]);
  });
});

describe("a document is regenerated with the same values", () => {
  test("after changes to its markers and the office", async () => {
    const id = await template("{QUANTIA|extenso}, {DIA}", "{SUBTEMPLATES}");
    const part = await topic("Tese", "{QUANTIA|extenso}");
    await configure(id, { "{QUANTIA}": money, "{DIA}": { ...day, dateFormat: "extenso" } });
    const answers = { QUANTIA: "1000", DIA: "21/11/2026 (sábado)" };
    const first = await generate(id, answers, [part]);
    expect(first.lines[0]).toBe("mil reais, 21 de novembro de 2026");
    await sayOneThousand(true);
    const second = await generate(id, answers, [part]);
    expect(second.lines[0]).toBe("um mil reais, 21 de novembro de 2026");
    await configure(id, { "{QUANTIA}": share, "{DIA}": { ...day, dateFormat: "dia_semana" } });
    await sayOneThousand(false);
    expect((await generate(id, answers, [part])).lines[0]).toBe("mil por cento, sábado, 21 de novembro de 2026");
    const gone = { fileId: id };
    expect((await send("DELETE", "/api/upload/delete", gone)).status).toBe(200);
    for (const made of [first, second]) {
      const { bytes, isSame } = await again(made.id);
      expect(isSame).toBe(true);
      expect(bytes.equals(made.raw)).toBe(true);
    }
    expect((await inputsOf(second.id)).writing.oneThousand).toBe(true);
  });

  test("from before kinds were stored, with values inferred from their text", async () => {
    const id = await template("{QUANTIA|extenso}, {DIA}");
    await configure(id, { "{QUANTIA}": { name: "QUANTIA" }, "{DIA}": { name: "DIA" } });
    const made = await generate(id, { QUANTIA: "1000", DIA: "21/11/2026 (sábado)" });
    expect(made.lines).toEqual(["mil, 21/11/2026 (sábado)"]);
    // Simulates a document of that time; its inputs can only be deleted with it.
    await api.db.platform(async (tx) => {
      const { rows } = await sql<{ document: string; inputs: string; key: string }>`
        select to_jsonb(d)::text as document, (to_jsonb(i) - 'writing')::text as inputs, to_jsonb(held)::text as key
        from documents d join document_inputs i on i.document_id = d.id
        join document_keys held on held.document_id = d.id where d.id = ${made.id}`.execute(tx);
      const [row] = rows;
      await sql`delete from documents where id = ${made.id}`.execute(tx);
      await sql`insert into documents select * from jsonb_populate_record(null::documents, ${row?.document}::jsonb)`.execute(
        tx,
      );
      const columns = sql.raw(
        "document_id, tenant_id, template_version_id, sealed, today, engine_version, language_version, sha256",
      );
      await sql`insert into document_inputs (${columns})
        select ${columns} from jsonb_populate_record(null::document_inputs, ${row?.inputs}::jsonb)`.execute(tx);
      const key = sql`jsonb_populate_record(null::document_keys, ${row?.key}::jsonb)`;
      await sql`insert into document_keys select * from ${key}`.execute(tx);
    });
    await configure(id, { "{QUANTIA}": money, "{DIA}": { ...day, dateFormat: "extenso" } });
    await sayOneThousand(true);
    expect((await again(made.id)).isSame).toBe(true);
    expect((await inputsOf(made.id)).writing).toEqual({
      kinds: {},
      dateFormats: {},
      oneThousand: false,
      keepsProtection: false,
    });
  });
});
