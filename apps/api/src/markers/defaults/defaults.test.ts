import { optionSources } from "@lavra/contract/markers/sources";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newDefaultsOffice } from "../../testing/default-markers.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp } from "../../testing/test-app.ts";

const office = newDefaultsOffice(startTestApp);
const { url, create, change, remove, list, keys, made } = office;

describe("a custom default marker", () => {
  test("that is a list keeps what its columns hold until something else is said of them", async () => {
    const parcel = { name: "Parcela", type: "text", kind: "lista", options: ["VALOR", "DIA"] };
    const kinds = { VALOR: "moeda", DIA: "data" };
    const { marker } = (await create(office.owner, { ...parcel, columnKinds: { ...kinds, OUTRA: "cpf" } })).body.data;
    expect(marker.columnKinds).toEqual(kinds);
    await change(office.owner, marker._id, { ...parcel, options: ["DIA"] });
    expect((await list(office.owner))[0]?.columnKinds).toEqual({ DIA: "data" });
    await change(office.owner, marker._id, { ...parcel, columnKinds: {} });
    expect((await list(office.owner))[0]).not.toHaveProperty("columnKinds");
  });

  test("is created, listed with all its fields, changed and deleted, and the audit log records each step", async () => {
    const sent = { name: "Vara", type: "select", options: ["1ª", "2ª"], description: "Juízo", category: "Financeiro" };
    const reply = await create(office.owner, sent);
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: "Marcador padrão criado com sucesso!" },
    });
    const { marker } = reply.body.data;
    expect(marker).toEqual({
      ...sent,
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      key: "{VARA}",
      category: "Personalizado",
      apiSource: "",
      kind: "",
      dateFormat: "",
      allowsOther: false,
      isDefault: true,
      isCustom: true,
      createdBy: office.owner.user.id,
      createdByName: office.owner.user.nome,
      isInherited: false,
      canChange: true,
      updatedAt: office.api.clock.now().toISOString(),
    });
    expect(await list(office.owner)).toEqual([marker]);
    const renamed = { ...sent, key: "{juízo}", name: "Juízo", type: "date", dateFormat: "extenso" };
    expect(await change(office.owner, marker._id, renamed)).toMatchObject({
      status: 200,
      body: {
        message: "Marcador padrão Juízo editado com sucesso!",
        data: { marker: { _id: marker._id, key: "{JUÍZO}", type: "date", options: [], dateFormat: "extenso" } },
      },
    });
    expect(await remove(office.owner, marker._id)).toMatchObject({
      status: 200,
      body: { success: true, message: "Marcador padrão Juízo excluído com sucesso!" },
    });
    expect(await list(office.owner)).toEqual([]);
    expect(await remove(office.owner, marker._id)).toMatchObject({
      status: 404,
      body: { error: "Marcador padrão não encontrado" },
    });
    const { rows } = await office.api.db.platform((tx) =>
      sql<object>`select action, actor_id, detail from audit_events where object_id = ${marker._id} order by id`.execute(
        tx,
      ),
    );
    const reported = (action: string, detail: object) => ({ action, actor_id: office.owner.user.id, detail });
    const changed = (field: string, before: string | null, after: string | null) => ({ field, before, after });
    const changes = [
      changed("name", "Vara", "Juízo"),
      changed("type", "select", "date"),
      changed("options", "1ª, 2ª", null),
      changed("dateFormat", null, "extenso"),
    ];
    expect(rows).toEqual([
      reported("markers.default_created", { type: "select" }),
      reported("markers.default_changed", { type: "date", changes }),
      reported("markers.default_deleted", { type: "date" }),
    ]);
  });

  test("can be filled from each source, and then has no options of its own", async () => {
    for (const apiSource of optionSources) {
      const { body } = await create(office.owner, {
        name: `De ${apiSource}`,
        type: "select",
        apiSource,
        options: ["x"],
      });
      expect(body.data.marker).toMatchObject({ apiSource, options: [] });
    }
    expect((await create(office.owner, { name: "X", type: "select", apiSource: "ibge-paises" })).body.code).toBe(
      "request.invalid",
    );
    expect(
      (await create(office.owner, { name: "Livre", type: "text", apiSource: "tribunais" })).body.data.marker.apiSource,
    ).toBe("");
  });

  test("with an invalid name, type, size or key is refused when it is created or changed, and nothing is stored", async () => {
    const id = await made(office.owner, "De antes");
    const refused: readonly (readonly [payload: object, code: string])[] = [
      [{ name: " " }, "request.invalid"],
      [{ name: "x", type: "formula" }, "request.invalid"],
      [{ name: "x".repeat(129) }, "request.invalid"],
      [{ name: "x", options: Array(1001).fill("y") }, "request.invalid"],
      [{ name: "a{b" }, "markers.invalid"],
      [{ name: "x", key: "{a{b}" }, "markers.invalid"],
      [{ name: "Tópicos" }, "markers.invalid"],
      [{ name: "\u0000" }, "markers.invalid"],
      [{ name: "cpf" }, "markers.default_exists"],
      [{ name: "x", key: "{ESTADO_TRIBUNAL}" }, "markers.default_exists"],
    ];
    for (const [payload, code] of refused) {
      for (const reply of [await create(office.owner, payload), await change(office.owner, id, payload)]) {
        expect(reply.body.code, JSON.stringify(payload).slice(0, 80)).toBe(code);
      }
    }
    expect(await list(office.owner)).toMatchObject([{ _id: id, key: "{DE ANTES}" }]);
  });
});

describe("access to custom defaults", () => {
  beforeEach(async () => {
    await made(office.owner, "Da titular");
    await made(office.rui, "De Rui");
    await made(office.ana, "De Ana");
  });

  test("the owner sees all of them, others see their own and the owner's, each with its author", async () => {
    expect(await keys(office.owner)).toEqual(["{DA TITULAR}", "{DE ANA}", "{DE RUI}"]);
    // Rui created Ana's account, and yet only the owner's defaults are inherited.
    expect(await keys(office.rui)).toEqual(["{DA TITULAR}", "{DE RUI}"]);
    expect(await keys(office.ana)).toEqual(["{DA TITULAR}", "{DE ANA}"]);
    const reported = (await list(office.ana)).map((one: Record<string, unknown>) => [
      one.createdByName,
      one.isInherited,
      one.canChange,
    ]);
    expect(reported).toEqual([
      [office.owner.user.nome, true, false],
      ["Ana Reis", false, true],
    ]);
    expect((await list(office.owner)).map((one: Record<string, unknown>) => [one.isInherited, one.canChange])).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test("an empresa sees what an administrador sees; staff see their own; nobody sees those of another office", async () => {
    const company = await newOwner(office.api.app, { tipoPessoa: "juridica" });
    const member = await newMember(office.api, company, { create_model: true });
    await made(member, "Da equipe");
    await made(company, "Da empresa");
    expect(await keys(company)).toEqual(["{DA EMPRESA}", "{DA EQUIPE}"]);
    expect(await keys(member)).toEqual(["{DA EMPRESA}", "{DA EQUIPE}"]);
    const staff = await newDeveloper(office.api);
    await made(staff, "Da plataforma");
    expect(await keys(staff)).toEqual(["{DA PLATAFORMA}"]);
    expect(await keys(await newDeveloper(office.api))).toEqual([]);
    expect(await keys(company)).not.toContain("{DA PLATAFORMA}");
  });

  test("the author and the owner may change and delete one; others who see it are refused, and to everybody else it does not exist", async () => {
    const idOf = async (key: string) => (await list(office.owner)).find((one: { key: string }) => one.key === key)._id;
    const [hers, ruis] = [await idOf("{DA TITULAR}"), await idOf("{DE RUI}")];
    const refused = { status: 403, body: { code: "markers.default_not_yours" } };
    expect(await change(office.rui, hers, { name: "Meu" })).toMatchObject(refused);
    expect(await remove(office.rui, hers)).toMatchObject(refused);
    for (const by of [office.ana, await newOwner(office.api.app), await newDeveloper(office.api)]) {
      expect(await change(by, ruis, { name: "Meu" })).toMatchObject({ status: 404 });
      expect(await remove(by, ruis)).toMatchObject({ status: 404 });
    }
    expect(await change(office.owner, ruis, { name: "De todos" })).toMatchObject({
      status: 200,
      body: { data: { marker: { createdBy: office.rui.user.id, createdByName: "Rui Dias", isInherited: true } } },
    });
    expect(await keys(office.rui)).toEqual(["{DA TITULAR}", "{DE TODOS}"]);
    expect((await remove(office.owner, ruis)).status).toBe(200);
  });

  test("those of a deleted colleague remain in the office", async () => {
    expect(
      (
        await call(office.api.app, office.owner.token, {
          method: "DELETE",
          url: `/api/users/${office.rui.user.id}`,
        })
      ).status,
    ).toBe(200);
    expect(await list(office.owner)).toMatchObject([
      {},
      {},
      { key: "{DE RUI}", createdByName: "Rui Dias", canChange: true },
    ]);
  });

  test("reading needs generate; writing needs the permission to prepare templates", async () => {
    const reader = await newMember(office.api, office.owner, { generate: true });
    expect(await keys(reader)).toEqual(["{DA TITULAR}"]);
    expect((await create(reader, { name: "Meu" })).body.code).toBe("auth.forbidden");
    expect((await call(office.api.app, (await newMember(office.api, office.owner, {})).token, { url })).body.code).toBe(
      "auth.forbidden",
    );
  });
});
