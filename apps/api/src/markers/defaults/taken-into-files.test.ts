import { describe, expect, test } from "vitest";
import { newDefaultsOffice } from "../../testing/default-markers.ts";
import { docx } from "../../testing/docx-files.ts";
import type { Person } from "../../testing/people.ts";
import { call, startTestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

const office = newDefaultsOffice(startTestApp);
const { change, remove, made } = office;

describe("a default in a file", () => {
  const fileOf = (by: Person, id: string) => call(office.api.app, by.token, { url: `/api/markers/file/${id}` });
  const saved = (by: Person, id: string, markers: object) =>
    call(office.api.app, by.token, { method: "POST", url: `/api/markers/file/${id}`, payload: { markers } });
  const fromCustom = { name: "Vara", isDefault: true, isCustom: true };
  const comarca = { name: "COMARCA", type: "select", apiSource: "ibge-municipios-comarca" };

  test("is remembered by a marker until the default is deleted; a claim without a default has no effect", async () => {
    const id = await newTemplate(office.api.app, office.owner.token, "Modelo.docx", docx("{NOME}"));
    const vara = await made(office.rui, "Vara");
    const { body } = await saved(office.rui, id, {
      "{VARA}": fromCustom,
      "{COMARCA}": comarca,
      "{NOME}": { name: "NOME", isDefault: true },
      "{OUTRO}": { ...fromCustom, name: "OUTRO", createdByName: "Ninguém", category: "Datas" },
    });
    const own = {
      isDefault: false,
      isCustom: false,
      category: "",
      createdBy: null,
      createdByName: "",
      isInherited: false,
    };
    expect(body.data.markers).toMatchObject({
      "{VARA}": {
        isDefault: true,
        isCustom: true,
        category: "Personalizado",
        createdBy: office.rui.user.id,
        createdByName: "Rui Dias",
        isInherited: false,
      },
      "{COMARCA}": { isDefault: true, isCustom: false, category: "Jurídico", createdBy: null },
      "{NOME}": own,
      "{OUTRO}": { ...own, category: "Datas" },
    });
    // A later save by another person and a new version of the file do not change this.
    await saved(office.ana, id, { "{VARA}": { name: "Vara" }, "{COMARCA}": comarca });
    await newTemplate(office.api.app, office.owner.token, "Modelo.docx", docx("{NOME} {VARA}"));
    expect((await fileOf(office.owner, id)).body.data.markers).toMatchObject({
      "{VARA}": { isCustom: true, isInherited: true, createdByName: "Rui Dias" },
      "{COMARCA}": { isDefault: true, isCustom: false },
    });
    await remove(office.rui, vara);
    expect((await fileOf(office.owner, id)).body.data.markers["{VARA}"]).toMatchObject({ name: "Vara", ...own });
  });

  test("of the product counts as a default whether an upload or a person added it, until it is configured differently", async () => {
    const id = await newTemplate(
      office.api.app,
      office.owner.token,
      "Modelo.docx",
      docx("{Cliente} {comarca} {JUÍZO}"),
    );
    const origins = async () =>
      Object.entries((await fileOf(office.ana, id)).body.data.markers as Record<string, Record<string, unknown>>).map(
        ([key, marker]) => [key, marker.isDefault, marker.isCustom, marker.category],
      );
    expect(await origins()).toEqual([
      ["{CLIENTE}", true, false, "Dados Pessoais"],
      ["{COMARCA}", true, false, "Jurídico"],
      ["{JUÍZO}", false, false, ""],
    ]);
    await saved(office.ana, id, {
      "{CLIENTE}": { name: "CLIENTE" },
      "{COMARCA}": { ...comarca, type: "text", isDefault: true },
      "{JUÍZO}": { name: "JUÍZO", isDefault: true },
    });
    expect(await origins()).toEqual([
      ["{CLIENTE}", true, false, "Dados Pessoais"],
      ["{COMARCA}", false, false, ""],
      ["{JUÍZO}", false, false, ""],
    ]);
  });

  test("cannot be claimed by a person who does not see it, and a reference to one of another key does not count", async () => {
    const id = await newTemplate(office.api.app, office.owner.token, "Modelo.docx", docx("{NOME}"));
    const vara = await made(office.rui, "Vara");
    await saved(office.ana, id, { "{VARA}": fromCustom });
    expect((await fileOf(office.owner, id)).body.data.markers["{VARA}"].isCustom).toBe(false);
    await saved(office.rui, id, {});
    await saved(office.rui, id, { "{VARA}": fromCustom });
    await change(office.rui, vara, { name: "Juízo" });
    expect((await fileOf(office.owner, id)).body.data.markers["{VARA}"].isCustom).toBe(false);
  });
});
