/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import { type Api, signIn } from "./api.ts";
import { type Credentials, expect } from "./lavra.ts";
import type { Product } from "./product.ts";
import { carry } from "./session.ts";
import { wordFile } from "./word.ts";

interface Configuration {
  readonly markers: Record<string, { type: string; options: string[]; description: string; name: string }>;
  readonly requiresSubtemplates: boolean;
}

export async function configurationOf(api: Api, fileId: string): Promise<Configuration> {
  const answer = await api.get(`/api/markers/file/${fileId}`);
  return ((await answer.json()) as { data: Configuration }).data;
}

/** What the browser keeps of markers for whoever is signed in. */
export const keptMarkers = (page: Page) =>
  page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem("user") ?? "{}") as { id: string };
    return JSON.parse(localStorage.getItem(`fileMarkers:${id}`) ?? "{}") as Record<
      string,
      { needsSync: boolean; markers: Record<string, unknown> }
    >;
  });

/** Has it keep this of some files. */
export const keepMarkers = (page: Page, entries: Readonly<Record<string, unknown>>) =>
  page.evaluate((kept) => {
    const { id } = JSON.parse(localStorage.getItem("user") ?? "{}") as { id: string };
    localStorage.setItem(`fileMarkers:${id}`, JSON.stringify(kept));
  }, entries);

export interface OpenConfigurator {
  readonly api: Api;
  readonly page: Page;
  readonly fileId: string;
  readonly address: string;
}

/** A template of the office, and its page in the configurator, not opened yet. */
export async function withTemplate(
  context: BrowserContext,
  product: Product,
  owner: Credentials | undefined,
  name: string,
  paragraphs: readonly string[],
): Promise<OpenConfigurator> {
  if (!owner) throw new Error("no account owner");
  const api = await signIn(product.url, owner);
  expect((await api.upload("models", "/Contratos", name, wordFile(paragraphs))).status).toBe(201);
  const fileId = (await api.files("uploads")).find((file) => file.name === name)?.id ?? "";
  const { page } = await carry(context, product.url, owner);
  return { api, page, fileId, address: `${product.url}/create-model?modelo=${fileId}` };
}
