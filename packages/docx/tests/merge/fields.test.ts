import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile, type TopicInsertion } from "../../src/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { all, asItLooks, merge, templateOf, topicOf } from "../../src/testing/merged.ts";

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const character = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (code: string, result = "resultado", properties = "") =>
  `<w:p>${properties}${character("begin")}${run(`<w:instrText xml:space="preserve">${code}</w:instrText>`)}${character("separate")}${run(`<w:t>${result}</w:t>`)}${character("end")}</w:p>`;
const simple = (code: string, result = "resultado") =>
  `<w:p><w:fldSimple w:instr="${code}">${run(`<w:t>${result}</w:t>`)}</w:fldSimple></w:p>`;

describe("a field that depends on the topic's document is replaced by its result", () => {
  test.each([
    ...[
      "AUTHOR \\* Upper",
      "COMMENTS",
      "CREATEDATE \\@ &quot;dd/MM/yyyy&quot;",
      "EDITTIME",
      "FILESIZE \\k",
      "KEYWORDS",
    ],
    ...[
      "LASTSAVEDBY",
      "NUMCHARS",
      "NUMWORDS",
      "PRINTDATE",
      "REVNUM",
      "SAVEDATE \\* MERGEFORMAT",
      "SUBJECT",
      "TEMPLATE",
    ],
    ...["TITLE", "DOCPROPERTY Caso", "DOCVARIABLE x", "INFO Title", "info &quot;NumWords&quot;", "savedate"],
  ])("%s", (code) => {
    for (const body of [field(` ${code} `), simple(` ${code} `)]) {
      const { body: xml } = merge(templateOf(), topicOf({ body }));
      expect(xml).not.toMatch(/fldChar|fldSimple|instrText/);
      expect(visibleText(xml)).toBe("antesresultadodepois");
    }
  });

  test("also in headers of its sections and in its notes", () => {
    const section = '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/></w:sectPr>';
    const topic = topicOf({
      body: `${paragraph("t", section)}${paragraph("u")}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      header: field(" TITLE "),
      footnotes: `<w:footnote w:id="2">${field(" AUTHOR ")}</w:footnote>`,
    });
    const into = templateOf({ body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}<w:sectPr><w:cols/></w:sectPr>` });
    const { part } = merge(into, topic);
    for (const name of ["word/header1.xml", "word/footnotes.xml"]) {
      expect(part(name)).not.toContain("fldChar");
      expect(visibleText(part(name))).toContain("resultado");
    }
  });

  test("with the formatting of the result", () => {
    const bold = field(" TITLE ").replace("<w:r><w:t>", "<w:r><w:rPr><w:b/></w:rPr><w:t>");
    expect(merge(templateOf(), topicOf({ body: bold })).body).toContain("<w:rPr><w:b/></w:rPr><w:t>resultado</w:t>");
  });
});

describe("a field about the merged document or its reader remains a field", () => {
  test.each(["FILENAME \\p", "NUMPAGES", "PAGE", "SECTIONPAGES", "USERNAME", "DATE", "INFO NumPages", "TITLEX"])(
    "%s",
    (code) => {
      expect(merge(templateOf(), topicOf({ body: field(` ${code} `) })).body).toContain(code);
    },
  );
});

describe("a field that names styles of the topic", () => {
  const style = (id: string, name: string, size: number, more = "") =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}<w:rPr><w:sz w:val="${size}"/></w:rPr></w:style>`;
  const sheet = (size: number) =>
    style("Ttulo1", "heading 1", size) + style("Pedido", "Pedido", size, '<w:aliases w:val="Rogo,Súplica"/>');
  const own = (code: string, result = "I") =>
    field(code, result) + paragraph("t", '<w:pStyle w:val="Ttulo1"/>') + paragraph("u", '<w:pStyle w:val="Pedido"/>');
  const codes = (xml: string) => all(xml, /<w:instrText[^<>]*>\s*([^<]*?)\s*<\/w:instrText>/g);
  const merged = (code: string, look: (topic: ReturnType<typeof topicOf>) => TopicInsertion = asItLooks) =>
    codes(merge(templateOf({ styles: sheet(20) }), look(topicOf({ body: own(code), styles: sheet(40) }))).body);

  test.each([
    ["STYLEREF Pedido \\n", 'STYLEREF "Pedido (2)" \\n'],
    ['styleref "pedido"', 'styleref "Pedido (2)"'],
    ['STYLEREF "Súplica"', 'STYLEREF "Pedido (2)"'],
    ['STYLEREF "heading 1"', 'STYLEREF "heading 1 (2)"'],
    ['STYLEREF "Título 1" \\* MERGEFORMAT', 'STYLEREF "heading 1 (2)" \\* MERGEFORMAT'],
    ["STYLEREF 1", 'STYLEREF "heading 1 (2)"'],
    ['TOC \\h \\t "Pedido;1;Outro;2;Título 1;3"', 'TOC \\h \\t "Pedido (2);1;Outro;2;heading 1 (2);3"'],
    ['TOC \\t "Pedido,1"', 'TOC \\t "Pedido (2),1"'],
    ["STYLEREF Desconhecido", "STYLEREF Desconhecido"],
    ["STYLEREF 7", "STYLEREF 7"],
  ])("%s refers to the new names of the styles", (code, expected) => {
    expect(merged(code.replaceAll('"', "&quot;")).map((one) => one.replaceAll("&quot;", '"'))).toEqual([expected]);
  });

  test("a simple field refers to the new names too", () => {
    const topic = topicOf({ body: simple("STYLEREF Pedido") + own("PAGE"), styles: sheet(40) });
    expect(merge(templateOf({ styles: sheet(20) }), asItLooks(topic)).body).toContain(
      'w:instr="STYLEREF &quot;Pedido (2)&quot;"',
    );
  });

  test("is unchanged where the styles keep their names", () => {
    for (const code of ["STYLEREF Pedido", "STYLEREF 1", "STYLEREF Ttulo1"]) {
      expect(merged(code, (template) => ({ template }))).toEqual([code]);
      const alone = merge(templateOf(), asItLooks(topicOf({ body: own(code), styles: sheet(40) })));
      expect(codes(alone.body)).toEqual([code]);
    }
  });
});

describe("DATE and TIME keep the topic's language", () => {
  const defaults = (language: string) =>
    `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>`;
  const date = field(" DATE \\@ &quot;d MMMM&quot; ");
  const languages = (xml: string) => all(xml, /<w:lang w:val="([\w-]+)"\/>/g);

  test("from the defaults of its document", () => {
    const topic = topicOf({ body: date, styles: defaults("fr-FR") });
    const { body } = merge(templateOf({ styles: defaults("pt-BR") }), topic);
    expect(body).toMatch(/<w:r><w:rPr><w:lang w:val="fr-FR"\/><\/w:rPr><w:instrText[^<>]*> DATE/);
  });

  test("from a style of their paragraph", () => {
    const styles = `${defaults("pt-BR")}<w:style w:type="paragraph" w:styleId="Ing"><w:name w:val="Ing"/><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:style>`;
    const topic = topicOf({ body: field(" TIME ", "x", '<w:pPr><w:pStyle w:val="Ing"/></w:pPr>'), styles });
    expect(new Set(languages(merge(templateOf(), topic).body))).toEqual(new Set(["en-GB"]));
  });

  test("unless they set a language themselves, and in the order of the properties", () => {
    const own = date.replace("<w:r><w:instrText", '<w:r><w:rPr><w:b/><w:lang w:val="es-ES"/></w:rPr><w:instrText');
    expect(languages(merge(templateOf(), topicOf({ body: own, styles: defaults("fr-FR") })).body)).toEqual([
      "fr-FR",
      "es-ES",
    ]);
    const bold = date.replace("<w:r><w:instrText", '<w:r><w:rPr><w:b/><w:specVanish w:val="0"/></w:rPr><w:instrText');
    expect(merge(templateOf(), topicOf({ body: bold, styles: defaults("fr-FR") })).body).toContain(
      '<w:b/><w:lang w:val="fr-FR"/><w:specVanish',
    );
  });

  test("also in simple fields, but not in fields of other kinds", () => {
    const body = simple("DATE") + field("PAGE");
    const xml = merge(templateOf(), topicOf({ body, styles: defaults("fr-FR") })).body;
    expect(xml).toMatch(/<w:fldSimple w:instr="DATE"><w:r><w:rPr><w:lang w:val="fr-FR"\/>/);
    expect(languages(xml)).toEqual(["fr-FR"]);
  });

  test("unless the document sets no language", () => {
    expect(languages(merge(templateOf(), topicOf({ body: date })).body)).toEqual([]);
  });
});

describe("a field without a stored result shows the property of the topic's document", () => {
  const NS = "http://schemas.openxmlformats.org";
  const VALUES = [
    ["Caso", "<vt:lpwstr>Ação &amp; réplica</vt:lpwstr>"],
    ["Número", "<vt:i4>42</vt:i4>"],
    ["Fração", "<vt:r8>2.5</vt:r8>"],
    ["Urgente", "<vt:bool>true</vt:bool>"],
    ["Sigiloso", "<vt:bool>false</vt:bool>"],
    ["Prazo", "<vt:filetime>2026-11-22T03:00:00Z</vt:filetime>"],
    ["Cliente", "<vt:lpwstr>{NOME}</vt:lpwstr>"],
    ["Lista", "<vt:vector size='1' baseType='lpstr'><vt:lpstr>x</vt:lpstr></vt:vector>"],
  ];
  const list = VALUES.map(
    ([name, value], index) => `<property fmtid="{x}" pid="${index + 2}" name="${name}">${value}</property>`,
  );
  const PARTS = {
    custom: `<Properties xmlns="${NS}/officeDocument/2006/custom-properties" xmlns:vt="${NS}/officeDocument/2006/docPropsVTypes">${list.join("")}</Properties>`,
    extended: `<Properties xmlns="${NS}/officeDocument/2006/extended-properties"><Words>320</Words><Company>Lavra</Company><Manager>BIA</Manager></Properties>`,
  };

  /** Returns a topic with properties of every kind. */
  function topicWith(body: string) {
    const files = unzipSync(buildDocument({ body, title: "contrato de \u00e1gua" }));
    const add = (name: string, before: string, text: string) => {
      files[name] = strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(before, text + before));
    };
    const people = "<dc:creator>JOANA</dc:creator><cp:lastModifiedBy>RUI</cp:lastModifiedBy>";
    add("docProps/core.xml", "</cp:coreProperties>", people);
    for (const [kind, content] of Object.entries(PARTS)) {
      const type = `application/vnd.openxmlformats-officedocument.${kind}-properties+xml`;
      add("[Content_Types].xml", "</Types>", `<Override PartName="/docProps/${kind}.xml" ContentType="${type}"/>`);
      const target = `Type="${NS}/officeDocument/2006/relationships/${kind}-properties" Target="docProps/${kind}.xml"`;
      add("_rels/.rels", "</Relationships>", `<Relationship Id="rId${kind}" ${target}/>`);
      files[`docProps/${kind}.xml`] = strToU8(content);
    }
    return compile(zipSync(files));
  }

  const bare = (code: string) =>
    `<w:p>${character("begin")}${run(`<w:instrText xml:space="preserve">${code}</w:instrText>`)}${character("end")}</w:p>`;
  const forms = (code: string) => [
    bare(code),
    field(code, ""),
    simple(code, ""),
    `<w:p><w:fldSimple w:instr="${code}"/></w:p>`,
  ];

  test.each([
    ["DOCPROPERTY Caso", "Ação & réplica"],
    ["DOCPROPERTY  &quot;caso&quot; \\* MERGEFORMAT", "Ação & réplica"],
    ["DOCPROPERTY Número", "42"],
    ["DOCPROPERTY Fração", "2.5"],
    ["DOCPROPERTY Urgente", "Y"],
    ["DOCPROPERTY Sigiloso", "N"],
    ["DOCPROPERTY Prazo", "22/11/2026"],
    ["DOCPROPERTY Cliente", "Ana"],
    ["DOCPROPERTY Title \\* Upper", "CONTRATO DE ÁGUA"],
    ["DOCPROPERTY Company", "Lavra"],
    // A document names the people of its text, not those who worked on its topics.
    ["DOCPROPERTY Manager", ""],
    ["DOCPROPERTY Author", ""],
    ["INFO Author", ""],
    ["AUTHOR", ""],
    ["LASTSAVEDBY \\* Upper", ""],
    ["TITLE \\* FirstCap", "Contrato de água"],
    ["INFO Title \\* Caps", "Contrato De Água"],
    ["INFO &quot;NumWords&quot;", "320"],
  ])("%s", (code, expected) => {
    for (const body of forms(` ${code} `)) {
      const { body: xml } = merge(templateOf(), topicWith(body));
      expect(xml).not.toMatch(/fldChar|fldSimple|instrText/);
      expect(visibleText(xml)).toBe(`antes${expected}depois`);
    }
  });

  test("with the formatting of the field", () => {
    const bold = bare(" TITLE ").replace("<w:r>", "<w:r><w:rPr><w:b/></w:rPr>");
    const { body } = merge(templateOf(), topicWith(bold));
    expect(body).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">contrato de \u00e1gua</w:t>');
  });

  test("but a stored result is kept, and a field without a matching property is empty", () => {
    const { body: stored } = merge(templateOf(), topicWith(field(" DOCPROPERTY Caso ") + simple(" TITLE ")));
    expect(visibleText(stored)).toBe("antesresultadoresultadodepois");
    for (const code of ["DOCPROPERTY Nada", "DOCPROPERTY Lista", "DOCVARIABLE x", "DOCPROPERTY Prazo \\@ yyyy"]) {
      const { body } = merge(templateOf(), topicWith(bare(` ${code} `)));
      expect(visibleText(body)).toBe("antesdepois");
      expect(body).not.toMatch(/fldChar|instrText/);
    }
  });

  test("a stored blank counts as a result, and white space between elements does not", () => {
    expect(merge(templateOf(), topicWith(field("DOCPROPERTY Caso", " "))).body).not.toContain("Ação");
    const indented = bare("DOCPROPERTY Caso").replaceAll("><", ">\n  <");
    expect(visibleText(merge(templateOf(), topicWith(indented)).body)).toContain("Ação & réplica");
  });
});
