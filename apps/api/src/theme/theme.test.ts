import { createHash } from "node:crypto";
import { maxLogoBytes } from "@lavra/contract/theme/theme";
import { defaultTheme, type Theme } from "@lavra/contract/theme/theme-values";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformScope } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { dataAddress, png, pngText } from "../testing/files/images.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { readLogo } from "./read-logo.ts";

let api: TestApp;
let owner: Person;
let developer: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await quickOwner(api);
  developer = await newDeveloper(api);
});
afterAll(() => api.close());

const get = async (path = "", person: Person | undefined = owner) =>
  call(api.app, person?.token, { method: "GET", url: `/api/theme${path}` });
const save = (theme: object, person = owner) =>
  call(api.app, person.token, { method: "POST", url: "/api/theme", payload: theme });
const reset = (person = owner) => call(api.app, person.token, { method: "POST", url: "/api/theme/reset" });
const login = async (): Promise<Theme> =>
  (await call(api.app, undefined, { method: "GET", url: "/api/theme/login" })).body.theme;
const saveLogo = (bytes: Buffer, type?: string, person = developer) =>
  save({ ...defaultTheme, logoCustomImage: dataAddress(bytes, type) }, person);

const green = { ...defaultTheme, primaryColor: "#0F766E", iconUsersColor: "#123456" };

describe("an office's colours", () => {
  test("are the product's until somebody chooses, and the login page shows its logo in the middle", async () => {
    expect(await get()).toMatchObject({ status: 200, body: { theme: defaultTheme, data: { theme: defaultTheme } } });
    expect((await get("/own")).body.theme).toEqual(defaultTheme);
    expect(await login()).toEqual({ ...defaultTheme, logoPosition: "center" });
    expect(defaultTheme).toEqual({
      primaryColor: "#312EE6",
      secondaryColor: "#2C259D",
      backgroundColor: "#f8f9fa",
      cardBackgroundColor: "#ffffff",
      textColor: "#333333",
      textSecondaryColor: "#666666",
      textLightColor: "#ffffff",
      iconDocumentsColor: "#3498db",
      iconUsersColor: "#e74c3c",
      iconTemplatesColor: "#f39c12",
      iconActivityColor: "#27ae60",
      logoShape: "round",
      logoSize: "medium",
      logoPosition: "left",
      logoCustomImage: null,
      loginBgPrimary: "#312EE6",
      loginBgSecondary: "#2C259D",
      loginCardBackground: "#ffffff",
      loginLogoSize: "80px",
      loginLogoShape: "round",
    });
  });

  test("are saved completely, shown to the whole office and to no other, audited, and reset", async () => {
    const lawyer = await newMember(api, owner, {}, "advogado_jr");
    const saved = await save(green);
    expect(saved).toMatchObject({ status: 200, body: { message: "Tema aplicado e salvo com sucesso!", theme: green } });
    expect((await get("", lawyer)).body.theme).toEqual(green);
    expect((await get("", await newOwner(api.app))).body.theme).toEqual(defaultTheme);
    expect((await get("", developer)).body.theme).toEqual(defaultTheme);
    expect((await login()).primaryColor).toBe(defaultTheme.primaryColor);
    expect(await reset()).toMatchObject({
      status: 200,
      body: { message: "Tema resetado para o padrão!", theme: defaultTheme },
    });
    expect((await get("", lawyer)).body.theme).toEqual(defaultTheme);
    const { rows } = await api.db.platform((tx) =>
      sql<{
        action: string;
        detail: { changes: object[] };
      }>`select action, detail from audit_events where tenant_id = ${owner.user.id}
        and action like 'theme.%' order by id`.execute(tx),
    );
    expect(rows.map(({ action }) => action)).toEqual(["theme.saved", "theme.reset"]);
    const { primaryColor: before } = defaultTheme;
    const change = { field: "primaryColor", before, after: green.primaryColor };
    expect(rows[0]?.detail.changes).toContainEqual(change);
    expect(rows[1]?.detail.changes).toContainEqual({ ...change, before: green.primaryColor, after: before });
  });

  test("do not include login page and logo, which are the platform's for everybody", async () => {
    const logo = dataAddress(png(8, 8));
    const stolen = { ...green, loginBgPrimary: "#000000", logoShape: "square", logoCustomImage: logo };
    expect((await save(stolen)).body.theme).toEqual(green);

    const wanted = {
      ...defaultTheme,
      primaryColor: "#aa0000",
      loginBgPrimary: "#101010",
      loginLogoSize: "120px",
      logoPosition: "right",
    };
    expect((await save(wanted, developer)).body.theme).toEqual(wanted);
    expect(await login()).toEqual(wanted);
    expect((await get()).body.theme).toEqual({
      ...green,
      loginBgPrimary: "#101010",
      loginLogoSize: "120px",
      logoPosition: "right",
    });
    await reset(developer);
    expect(await login()).toEqual(defaultTheme);
  });

  test.each([
    { primaryColor: "red" },
    { primaryColor: "#12345" },
    { textColor: "#12345g" },
    { loginLogoSize: "81px" },
    { logoShape: "oval" },
    { logoPosition: undefined },
    { iconUsersColor: "url(x)" },
  ])("%j is refused", async (change) => {
    expect((await save({ ...defaultTheme, ...change })).status).toBe(400);
  });
});

describe("customising", () => {
  test("is allowed to an administrador and the platform, and refused to a company and to a member with the flag", async () => {
    const company = await newOwner(api.app, { tipoPessoa: "juridica" });
    const member = await newMember(api, owner, { customize: true }, "socio");
    for (const person of [company, member]) {
      for (const reply of [await get("/own", person), await save(green, person), await reset(person)]) {
        expect(reply).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
      }
      expect((await get("", person)).status).toBe(200);
    }
  });

  test("needs a session; without one only the login page's theme is readable", async () => {
    expect((await call(api.app, undefined, { method: "GET", url: "/api/theme" })).status).toBe(401);
    expect((await call(api.app, undefined, { method: "GET", url: "/api/theme/login" })).status).toBe(200);
  });

  test("is refused while the office is blocked, which still shows its colours", async () => {
    const blocked = await newOwner(api.app, { trial: false });
    expect((await get("", blocked)).status).toBe(200);
    expect((await get("/own", blocked)).status).toBe(200);
    expect(await save(green, blocked)).toMatchObject({ status: 403, body: { code: "subscriptions.required" } });
    expect((await reset(blocked)).body.code).toBe("subscriptions.required");
  });
});

describe("a logo", () => {
  const picture = (format: "png" | "jpeg" | "webp" | "gif", width = 900, height = 300) =>
    sharp({ create: { width, height, channels: 3, background: "#0f766e" } })
      .toFormat(format)
      .toBuffer();

  test.each(["png", "jpeg", "webp", "gif"] as const)(
    "as %s is encoded again, reduced in size and stored",
    async (format) => {
      const saved = await saveLogo(await picture(format), format);
      expect(saved.status).toBe(200);
      const address: string = saved.body.theme.logoCustomImage;
      const stored = sharp(Buffer.from(address.split(",")[1] ?? "", "base64"));
      expect(await stored.metadata()).toMatchObject({ format: "webp", width: 480, height: 160 });
      expect((await login()).logoCustomImage).toBe(address);
      expect((await get()).body.theme.logoCustomImage).toBe(address);
      // Sent back unchanged, it is not encoded again.
      expect((await save(saved.body.theme, developer)).body.theme.logoCustomImage).toBe(address);
    },
  );

  test("retains nothing of the file but its picture", async () => {
    const secret = "canario-escondido";
    const hidden = Buffer.concat([png(20, 20, { extra: pngText(secret) }), Buffer.from(`<script>${secret}</script>`)]);
    const { body } = await saveLogo(hidden);
    const stored = Buffer.from(body.theme.logoCustomImage.split(",")[1], "base64");
    expect(stored.includes(secret)).toBe(false);
  });

  test("is recorded by the beginning of its hash, never as a picture", async () => {
    await save(defaultTheme, developer);
    const { logoCustomImage } = (await saveLogo(png(11, 11))).body.theme;
    await save(defaultTheme, developer);
    const { rows } = await api.db.platform((tx) =>
      sql<{ changes: object[]; by: string }>`select detail -> 'changes' as changes, actor_id as by from audit_events
        where tenant_id = ${platformScope} and action = 'theme.saved' order by id desc limit 2`.execute(tx),
    );
    const hash = createHash("sha256").update(logoCustomImage).digest("hex").slice(0, 12);
    const [field, by] = ["logoCustomImage", developer.user.id];
    expect(rows).toEqual([
      { by, changes: [{ field, before: hash, after: null }] },
      { by, changes: [{ field, before: null, after: hash }] },
    ]);
  });

  test("is removed by null", async () => {
    await saveLogo(png(10, 10));
    expect((await save(defaultTheme, developer)).body.theme.logoCustomImage).toBeNull();
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each<[string, () => Buffer, string?]>([
    ["an SVG", () => svg, "svg+xml"],
    ["an SVG that is called a PNG", () => svg],
    ["a text that is called a PNG", () => Buffer.from("Isto não é uma imagem.")],
    ["a PDF", () => Buffer.from("%PDF-1.7\n")],
    ["nothing", () => Buffer.alloc(0)],
    ["half a PNG", () => png(40, 40).subarray(0, 60)],
    ["a PNG that says a size which its data do not have", () => png(64, 64, { lies: true })],
    ["more pixels than any screen has", () => png(4097, 1)],
    ["a bomb: few bytes that would unfold to gigabytes", () => png(60_000, 60_000, { lies: true })],
    ["a TIFF", () => Buffer.from("49492a0008000000", "hex")],
    ["a GIF cut short", () => Buffer.from("GIF89a\x01\x00", "latin1")],
    ["a WebP that is none", () => Buffer.from("RIFF\x24\x00\x00\x00WEBPVP8 junkjunkjunk", "latin1")],
  ])("that is %s is refused", async (_, bytes, type) => {
    await save(green);
    for (const person of [developer, owner]) {
      expect(await saveLogo(bytes(), type, person)).toMatchObject({
        status: 422,
        body: { code: "theme.logo_not_image", error: "Por favor, selecione apenas arquivos de imagem." },
      });
    }
    expect((await get()).body.theme.primaryColor).toBe(green.primaryColor);
  });

  test("that is animated is reduced to its first picture", async () => {
    const frame = (grey: number) => Buffer.alloc(10 * 10 * 3, grey);
    const moving = await sharp(Buffer.concat([frame(0), frame(255)]), {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { body } = await saveLogo(moving, "gif");
    const stored = sharp(Buffer.from(body.theme.logoCustomImage.split(",")[1], "base64"));
    const { width, height, pages = 1 } = await stored.metadata();
    expect({ width, height, pages }).toEqual({ width: 10, height: 10, pages: 1 });
    expect((await stored.stats()).channels[0]?.mean).toBeLessThan(16);
  });

  test("sent by an office is ignored, and saving succeeds even if the platform changed the logo meanwhile", async () => {
    const { logoCustomImage } = (await saveLogo(png(12, 12))).body.theme;
    await saveLogo(png(14, 14));
    const present = (await get()).body.theme.logoCustomImage;
    for (const sent of [dataAddress(png(9, 9)), logoCustomImage, present]) {
      const saved = await save({ ...green, logoCustomImage: sent });
      expect(saved.status).toBe(200);
      expect(saved.body.theme.logoCustomImage).toBe(present);
    }
    await reset(developer);
  });

  test.each(["https://evil.example/x.png", "data:text/html;base64,AAAA", "data:image/png,xx", "javascript:alert(1)"])(
    "at %s is refused",
    async (address) => {
      for (const person of [developer, owner]) {
        const reply = await save({ ...defaultTheme, logoCustomImage: address }, person);
        expect(reply).toMatchObject({ status: 422, body: { code: "theme.logo_not_image" } });
      }
    },
  );

  test("of more than 2 MB is refused, of exactly 2 MB is accepted", async () => {
    const whole = png(10, 10);
    const filled = (bytes: number): Buffer => Buffer.concat([whole, Buffer.alloc(bytes - whole.length)]);
    expect((await saveLogo(filled(maxLogoBytes))).status).toBe(200);
    expect(await saveLogo(filled(maxLogoBytes + 1))).toMatchObject({
      status: 413,
      body: { code: "theme.logo_too_large", error: "Arquivo muito grande. Tamanho máximo: 2MB." },
    });
  });
});

test("sixteen logos are processed or wait; more are refused as busy", async () => {
  const address = dataAddress(png(10, 10));
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => readLogo(address)));
  const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.length).toBe(24);
  expect(refused.every((one) => one instanceof DomainError && one.code === "server.busy")).toBe(true);
  expect(await readLogo(address)).toMatch(/^data:image\/webp;base64,/);
});
