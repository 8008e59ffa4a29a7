/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import { type Api, signIn } from "../api.ts";
import { type Credentials, expect } from "../lavra.ts";
import type { Product } from "../product.ts";
import { carry } from "../session.ts";
import { wordFile } from "../word.ts";

interface Configuration {
  readonly markers: Record<string, { type: string; options: string[]; description: string; name: string }>;
  readonly requiresSubtemplates: boolean;
}

export async function configurationOf(api: Api, fileId: string): Promise<Configuration> {
  const answer = await api.get(`/api/markers/file/${fileId}`);
  return ((await answer.json()) as { data: Configuration }).data;
}

export interface OpenConfigurator {
  readonly api: Api;
  readonly page: Page;
  readonly fileId: string;
  readonly address: string;
}

/**
 * Uploads a template to an office and returns a logged-in page and the template's address in the configurator, which is
 * not opened.
 */
export async function withTemplate(
  context: BrowserContext,
  product: Product,
  owner: Credentials | undefined,
  name: string,
  paragraphs: readonly string[],
): Promise<OpenConfigurator> {
  if (!owner) throw new Error("no account owner");
  const api = await signIn(product.url, owner);
  const folder = { folderName: "Contratos", parentPath: "/", type: "models" };
  // The demo office already has this folder.
  expect([201, 409]).toContain((await api.post("/api/folders/create", folder)).status);
  expect((await api.upload("models", "/Contratos", name, wordFile(paragraphs))).status).toBe(201);
  const fileId = (await api.files("uploads")).find((file) => file.name === name)?.id ?? "";
  const { page } = await carry(context, product.url, owner);
  return { api, page, fileId, address: `${product.url}/create-model?modelo=${fileId}` };
}

/** Saves a file's markers without one of them, as another person would at the same time. */
export async function saveWithout(api: Api, fileId: string, name: string, missing: string) {
  const { markers, requiresSubtemplates } = await configurationOf(api, fileId);
  const { [missing]: _, ...fewer } = markers;
  const about = { fileName: name, filePath: `/Contratos/${name}`, requiresSubtemplates };
  expect((await api.post(`/api/markers/file/${fileId}`, { ...about, markers: fewer })).status).toBe(200);
}
