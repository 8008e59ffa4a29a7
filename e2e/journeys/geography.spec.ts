import { answersText, answersWell, startGeographyServer } from "../../apps/api/src/testing/geography-server.ts";
import { signIn } from "../api.ts";
import { configurationOf, withTemplate } from "../configurator.ts";
import { expect, readCredentials, test } from "../lavra.ts";
import { startProduct, temporaryFolder } from "../product.ts";
import { accessible } from "../session.ts";

const sourced = ["{ESTADO} {MUNICIPIO} {COMARCA} {ESTADO_TRIBUNAL} {TRIBUNAL}"];

test("lists that do not come say which; the geography service is asked without a name, and answered for where it fails", async ({
  browser,
}) => {
  const service = await startGeographyServer();
  const tokens: unknown[] = [];
  service.behave((request, reply) => {
    tokens.push(request.headers.authorization, request.headers.cookie);
    answersWell(request, reply);
  });
  const folder = await temporaryFolder();
  const first = await startProduct(folder.path, { GEOGRAPHY_URL: service.url });
  const owner = readCredentials(first.greeting).administrador;
  const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1440, height: 900 } });
  const { api, page, address, fileId } = await withTemplate(context, first, owner, "Listas.docx", sourced);
  const origin = async (url: string, source: string) => {
    const { get } = await signIn(url, owner as NonNullable<typeof owner>);
    const { data } = (await (await get(`/api/sources/${source}`)).json()) as {
      data: { origin: string; options: string[] };
    };
    return { origin: data.origin, options: data.options };
  };

  await test.step("in the configurator", async () => {
    const { requiresSubtemplates } = await configurationOf(api, fileId);
    const select = (name: string, apiSource: string) => ({
      name,
      type: "select",
      description: "",
      options: [],
      apiSource,
    });
    const markers = {
      "{ESTADO}": select("ESTADO", "ibge-estados"),
      "{MUNICIPIO}": select("MUNICIPIO", "ibge-municipios"),
      "{COMARCA}": select("COMARCA", "ibge-municipios-comarca"),
      "{ESTADO_TRIBUNAL}": select("ESTADO_TRIBUNAL", "ibge-estados-tribunal"),
      "{TRIBUNAL}": select("TRIBUNAL", "tribunais"),
    };
    const about = { fileName: "Listas.docx", filePath: "/Contratos/Listas.docx", requiresSubtemplates };
    expect((await api.post(`/api/markers/file/${fileId}`, { ...about, markers })).status).toBe(200);
    await page.route("**/api/sources/**", (route) => route.abort());
    await page.goto(`${address}&parte=formulario`);
    for (const text of [
      "Erro ao carregar estados do IBGE",
      "Erro ao carregar municípios do IBGE",
      "Erro ao carregar comarcas do IBGE",
      "Erro ao carregar estados",
      "Erro ao carregar tribunais",
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await accessible(page);
    await page.unroute("**/api/sources/**");
  });

  await test.step("by the service", async () => {
    expect(await origin(first.url, "ibge-estados")).toMatchObject({ origin: "service" });
    const towns = await origin(first.url, "ibge-municipios");
    expect(towns.origin).toBe("service");
    // The one without a microregion.
    expect(towns.options).toContain("Boa Esperança do Norte/MT");
    expect(service.asked).toEqual(["GET /api/estados", "GET /api/municipios"]);
    expect(tokens).toEqual([undefined, undefined, undefined, undefined]);
  });
  await first.stop();

  await test.step("by the product where the service talks nonsense, and nothing of it was stored", async () => {
    service.behave(answersText("<h1>Manutenção</h1>".padEnd(10 * 1024 * 1024), { "content-type": "text/html" }));
    const second = await startProduct(folder.path, { GEOGRAPHY_URL: service.url });
    for (const source of ["ibge-estados", "ibge-municipios"]) {
      const told = await origin(second.url, source);
      expect(told.origin).toBe("product");
      expect(told.options.length).toBeGreaterThan(26);
    }
    await second.stop();
  });
  await context.close();
  await service.close();
  await folder.remove();
});
