import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { proposeColumns } from "./propose-columns.ts";
import { readTable } from "./read-table.ts";
import { fileLimits } from "./table.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array | string, sheet?: string) => {
  const given = typeof bytes === "string" ? encode(bytes) : bytes;
  return readTable({ bytes: given.slice().buffer, sheet });
};
const faultOf = (bytes: Uint8Array | string) =>
  read(bytes).then(
    () => "read",
    (error) => error.fault ?? error,
  );

describe("CSV", () => {
  test.each([
    ["semicolons", "Nome;CPF\r\nAna Reis;529.982.247-25\r\n"],
    ["commas", "Nome,CPF\nAna Reis,529.982.247-25"],
    ["tabs", "Nome\tCPF\nAna Reis\t529.982.247-25\n\n"],
    ["a byte order mark and quotation marks", '\uFEFF"Nome";"CPF"\r\n"Ana Reis";"529.982.247-25"'],
    ["Excel's line about the separator", "sep=;\r\nNome;CPF\r\nAna Reis;529.982.247-25"],
  ])("with %s", async (_, text) => {
    expect(await read(text)).toEqual({
      sheets: [],
      heads: ["Nome", "CPF"],
      rows: [["Ana Reis", "529.982.247-25"]],
      lines: [2],
      columns: ["name", "cpf"],
      isCertain: false,
    });
  });

  test("with empty rows, which count in the numbers of the others", async () => {
    const { rows, lines } = await read("Nome;CPF\n\nAna;1\n;\nRui;2\n");
    expect([rows.map(([name]) => name), lines]).toEqual([
      ["Ana", "Rui"],
      [3, 5],
    ]);
  });

  test("in Windows-1252 and UTF-16, with line ends in quotation marks", async () => {
    const ansi = Uint8Array.from('Nome;Observações\nJoão;"uma\nduas"', (letter) => letter.charCodeAt(0));
    expect((await read(ansi)).rows).toEqual([["João", "uma\nduas"]]);
    const wide = new Uint8Array([0xff, 0xfe, ...[..."Nome;CPF\nAna;1"].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect((await read(wide)).rows).toEqual([["Ana", "1"]]);
  });

  test("without heads, by what the cells are", async () => {
    const { columns, heads } = await read(
      "Ana Reis;529.982.247-25;ana@x.com.br;(88) 98765-4321\nRui Sá;111.444.777-35;;",
    );
    expect([columns, heads]).toEqual([
      ["name", "cpf", "email", "phone"],
      ["", "", "", ""],
    ]);
  });

  test.each([
    ["a million columns", `Nome${";".repeat(1_000_000)}\nAna`, "too_many_columns"],
    ["nothing", "", "empty"],
    ["too many rows", "Nome\n".padEnd(30_010, "A\n"), "too_many_rows"],
    ["heads alone", "Nome;CPF\n", "empty"],
    ["binary content", "Nome\u0000;CPF\nA;B", "unreadable"],
  ])("with %s is refused", async (_, text, fault) => {
    expect(await faultOf(text)).toBe(fault);
  });

  test.each([
    ["PDF", "%PDF-1.4\n1 0 obj"],
    ["PDF after blank lines", "\uFEFF\n\n%PDF-1.7\n"],
    ["RTF", "{\\rtf1\\ansi Ana;Reis}"],
    ["HTML", "<!DOCTYPE html><table><tr><td>Nome</td></tr></table>"],
    ["XML", '<?xml version="1.0"?><a/>'],
    ["PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d)],
    ["JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ["RAR", "Rar!\u001A"],
  ])("takes no %s for a table", async (_, bytes) => {
    expect(await faultOf(bytes)).toBe("not_a_table");
  });
});

describe("heads", () => {
  test.each([
    [
      "Astrea",
      ["Nome", "CPF/CNPJ", "RG", "Estado civil", "Profissão", "Celular", "E-mail", "Logradouro", "Nº", "Cidade", "UF"],
      ["name", "document", "rg", "civil", "profession", "phone", "email", "street", "number", "city", "uf"],
    ],
    [
      "Google Contacts",
      ["Name", "Birthday", "Notes", "E-mail 1 - Value", "Phone 1 - Value", "Phone 2 - Value", "Address 1 - City"],
      ["name", "birth", "notes", "email", "phone", "phone", "city"],
    ],
    [
      "a sheet of an office",
      ["NOME COMPLETO", "Data de Nasc.", "ENDEREÇO", "Cidade/UF", "Nacionalidade", "Honorários", "CEP:"],
      ["name", "birth", "address", "city", "nationality", null, "zip"],
    ],
    ["a head twice", ["Nome", "Cliente", "Razão Social"], ["name", null, null]],
  ])("of %s", (_, heads, columns) => {
    expect(proposeColumns(heads, [])).toEqual(columns);
  });
});

describe("XLSX", () => {
  const workbook = async () => {
    const cells = (values: (string | number | Date)[]) =>
      values.map((value) =>
        value instanceof Date
          ? { value, type: Date, format: "dd/mm/yyyy" }
          : { value, type: typeof value === "number" ? Number : String },
      );
    const file = await writeXlsxFile([
      {
        sheet: "Clientes",
        data: [cells(["Nome", "CPF", "Nascimento"]), cells(["Ana Reis", 8301661305, new Date("1979-08-14T00:00:00Z")])],
      },
      { sheet: "Outros", data: [cells(["Nome"]), cells(["Rui Sá"])] },
    ]).toBuffer();
    return new Uint8Array(file);
  };

  test("has the first sheet, or the chosen one; dates are days and numbers whole", async () => {
    const bytes = await workbook();
    expect(await read(bytes)).toMatchObject({
      sheets: ["Clientes", "Outros"],
      rows: [["Ana Reis", "8301661305", "14/08/1979"]],
      columns: ["name", "cpf", "birth"],
    });
    expect((await read(bytes, "Outros")).rows).toEqual([["Rui Sá"]]);
  });

  const sheet = (inside: string) =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inside}</sheetData></worksheet>`;
  const archive = (sheetXml: string | Uint8Array, more: Record<string, Uint8Array> = {}) =>
    zipSync({
      "[Content_Types].xml": encode(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
      ),
      "xl/workbook.xml": encode(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      "xl/_rels/workbook.xml.rels": encode(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/worksheets/sheet1.xml": typeof sheetXml === "string" ? encode(sheetXml) : sheetXml,
      ...more,
    });
  const row =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c></row><row r="2"><c r="A2" t="str"><f>CONCAT("Ana"," Reis")</f><v>Ana Reis</v></c></row>';

  test("has results of formulas; macros and pictures are not looked at", async () => {
    const bytes = archive(sheet(row), {
      "xl/vbaProject.bin": encode("macro"),
      "xl/media/image1.png": new Uint8Array(1),
    });
    expect((await read(bytes)).rows).toEqual([["Ana Reis"]]);
  });

  test("that unpacks to more than the limit is refused before it is unpacked", async () => {
    const bomb = archive(new Uint8Array(fileLimits.unpacked + 1));
    expect(bomb.length).toBeLessThan(fileLimits.bytes);
    expect(await faultOf(bomb)).toBe("too_large");
  });

  /** Replaces the unpacked size of the largest part, in its head and in the directory. */
  function lying(bytes: Uint8Array, real: number, said: number): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 4 <= bytes.length; at += 1)
      if (view.getUint32(at, true) === real) view.setUint32(at, said, true);
    return bytes;
  }

  test.each([
    ["says it is small", 1000, "unreadable"],
    ["says it has a gigabyte", 1024 ** 3, "too_large"],
  ])("that %s is refused", async (_, said, fault) => {
    expect(await faultOf(lying(archive(new Uint8Array(3_000_000)), 3_000_000, said))).toBe(fault);
  });

  test.each([
    [
      "entities that multiply",
      archive(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>')}`,
      ),
      "unreadable",
    ],
    ["no workbook in it", zipSync({ "a.txt": encode("x") }), "not_a_table"],
    ["a broken archive", encode("PK\u0003\u0004 and no more"), "unreadable"],
    [
      "many columns",
      archive(sheet('<row r="1"><c r="XFD1" t="inlineStr"><is><t>x</t></is></c></row>')),
      "too_many_columns",
    ],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "old_spreadsheet"],
    [
      "a password",
      new Uint8Array([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        ...[..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ]),
      "locked",
    ],
  ])("with %s is refused", async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });
});

describe("vCard", () => {
  const rowsOf = async (text: string) => {
    const { columns, rows } = await read(text);
    return rows.map((cells) =>
      Object.fromEntries(columns.flatMap((column, at) => (cells[at] ? [[column, cells[at]]] : []))),
    );
  };

  test("3.0, with folded lines and escapes", async () => {
    expect(
      await rowsOf(
        [
          "BEGIN:VCARD",
          "VERSION:3.0",
          "N:Reis;Ana;;;",
          "FN:Ana Reis",
          "EMAIL;TYPE=INTERNET:ana@x.com.br",
          "item1.TEL;TYPE=CELL:(88) 98765-",
          " 4321",
          "ADR;TYPE=HOME:;apto 3;Rua das Acácias\\, 12 - Centro;Sobral;CE;62010-100;Brasil",
          "BDAY:1979-08-14",
          "TITLE:Professora",
          "NOTE:CPF: 529.982.247-25\\nCliente antiga",
          "END:VCARD",
        ].join("\r\n"),
      ),
    ).toEqual([
      {
        name: "Ana Reis",
        email: "ana@x.com.br",
        phone: "(88) 98765-4321",
        street: "Rua das Acácias, 12",
        district: "Centro",
        extra: "apto 3",
        city: "Sobral",
        uf: "CE",
        zip: "62010-100",
        country: "Brasil",
        birth: "1979-08-14",
        profession: "Professora",
        cpf: "529.982.247-25",
        notes: "Cliente antiga",
      },
    ]);
  });

  test("2.1, in quoted-printable, and 4.0", async () => {
    const old =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:S=C3=A1;Jo=C3=A3o=\r\n Paulo;;;\r\nTEL;CELL:11987654321\r\nEND:VCARD\r\n";
    const ansi = "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Jos=E9\nEND:VCARD\n";
    const latest =
      'BEGIN:VCARD\nVERSION:4.0\nFN:Eva Sá\nTEL;VALUE=uri;TYPE="voice,home":tel:+55-11-98765-4321\nBDAY:--0203\nGENDER:F\nORG:Ipê Ltda;Vendas\nEND:VCARD\n';
    expect(await rowsOf(old + ansi + latest)).toEqual([
      { name: "João Paulo Sá", phone: "11987654321" },
      { name: "José" },
      { name: "Eva Sá", phone: "+55-11-98765-4321", gender: "F" },
    ]);
  });
});

test("a pasted text is a table of its parties, with who acts for them", async () => {
  const { columns, rows, isCertain } = await readTable({
    text: "LÉO REIS, brasileiro, menor impúbere, neste ato representado por sua genitora, ANA REIS, brasileira, CPF 529.982.247-25, ambos residentes na Rua A, nº 1, Centro, Sobral/CE\n\nNome: Rui Sá, CPF: 111.444.777-35",
  });
  const cell = (row: number, column: string) => rows[row]?.[(columns as string[]).indexOf(column)];
  expect(isCertain).toBe(true);
  expect([cell(0, "name"), cell(1, "name"), cell(1, "cpf"), cell(0, "kind")]).toEqual([
    "LÉO REIS",
    "Rui Sá",
    "111.444.777-35",
    "menor",
  ]);
  expect(cell(0, "representatives")).toMatch(/^genitor: ANA REIS, brasileira, inscrita no CPF sob o nº 529/);
  await expect(readTable({ text: "12" })).rejects.toMatchObject({ fault: "nobody" });
});
