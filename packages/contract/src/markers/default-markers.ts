import { z } from "zod";
import { done, id, route, success } from "../route.ts";
import { isCondition, type MarkerKind, marker } from "./markers.ts";

interface SystemDefault {
  readonly key: string;
  readonly name: string;
  readonly type: z.infer<typeof marker>["type"];
  readonly category: string;
  readonly apiSource: z.infer<typeof marker>["apiSource"];
}

const systemDefault = (
  name: string,
  type: SystemDefault["type"],
  category: string,
  apiSource: SystemDefault["apiSource"] = "",
): SystemDefault => ({ key: `{${name}}`, name, type, category, apiSource });

/** Default markers that the product ships, the same for all offices and not editable. */
export const systemDefaults: readonly SystemDefault[] = [
  systemDefault("CLIENTE", "text", "Dados Pessoais"),
  systemDefault("CPF", "text", "Dados Pessoais"),
  systemDefault("CNPJ", "text", "Dados Pessoais"),
  systemDefault("DATA", "date", "Datas"),
  systemDefault("ESTADO", "select", "Localização", "ibge-estados"),
  systemDefault("MUNICIPIO", "select", "Localização", "ibge-municipios"),
  systemDefault("COMARCA", "select", "Jurídico", "ibge-municipios-comarca"),
  systemDefault("ESTADO_TRIBUNAL", "select", "Jurídico", "ibge-estados-tribunal"),
  systemDefault("TRIBUNAL", "select", "Jurídico", "tribunais"),
  systemDefault("ADVOGADO", "text", "Jurídico"),
  systemDefault("OAB", "text", "Jurídico"),
  systemDefault("VALOR", "number", "Financeiro"),
];

/**
 * Returns the product's default that a marker of a file equals, whether it was added in the panel or found by an
 * upload. A marker that is configured differently from the product's default of its name is the file's own.
 */
export const systemDefaultOf = (
  of: Pick<SystemDefault, "key" | "type" | "apiSource"> & { readonly kind?: MarkerKind | null | undefined },
): SystemDefault | undefined =>
  of.kind === "parte" || isCondition(of)
    ? undefined
    : systemDefaults.find(
        ({ key, type, apiSource }) => key === of.key && type === of.type && apiSource === of.apiSource,
      );

/** Category of every custom default marker. */
export const customCategory = "Personalizado";

/** Kinds that a default marker can have: a condition is about the fields of one file. */
const kindOfDefault = marker.shape.kind.exclude(["condicao"]);

/** Most custom default markers of one office. */
export const maxCustomDefaults = 500;

/** Default marker that an office's people made. With a source it has no options of its own. */
export const customDefault = marker.extend({
  _id: id,
  /** Upper-cased name in braces, `{VARA}`. */
  key: z.string(),
  category: z.literal(customCategory),
  isDefault: z.literal(true),
  isCustom: z.literal(true),
  createdBy: id,
  createdByName: z.string(),
  /** True if another person than the reader made it. */
  isInherited: z.boolean(),
  /** True if the reader may change and delete it: its author and the account owner may. */
  canChange: z.boolean(),
  /** Increases with every change. */
  updatedAt: z.iso.datetime(),
});
z.globalRegistry.add(customDefault, { id: "CustomDefaultMarker" });
/** A custom default marker, as one person sees it. */
export type CustomDefault = z.infer<typeof customDefault>;

/**
 * Body of a request. The key is made from the name if it is absent; the category is always `customCategory`, whatever
 * is sent.
 */
export const sentDefault = marker.extend({
  key: z.string().max(130).optional(),
  /** Accepted and ignored. */
  category: z.string().max(60).optional(),
  kind: kindOfDefault.optional(),
  dateFormat: marker.shape.dateFormat.optional(),
});
/** A custom default marker, as a form sends it. */
export type SentDefault = z.infer<typeof sentDefault>;

/**
 * Custom defaults that the caller sees, by key: their own and their account owner's; an account owner sees all of the
 * office.
 */
export const customDefaults = route({
  method: "GET",
  path: "/api/markers/default/custom",
  summary: "Os marcadores padrão personalizados que a pessoa vê",
  reply: success({ markers: z.array(customDefault) }),
});

/**
 * Creates a default marker for the caller's office. Fails with `markers.invalid`, `markers.default_exists`,
 * `markers.too_many_defaults` (`maxCustomDefaults`), `markers.defaults_too_large` (options above 4 MiB in all).
 */
export const createCustomDefault = route({
  method: "POST",
  path: "/api/markers/default/custom",
  summary: "Cria um marcador padrão personalizado",
  bodyLimit: 1024 * 1024,
  body: sentDefault,
  statuses: [201],
  once: true,
  reply: success({ marker: customDefault }),
});

const ofDefault = z.object({ id });

/**
 * Changes a default marker; markers of files that were taken from it do not change. `basedOn` is the `updatedAt` of the
 * version that was edited; without it the last change wins.
 * Fails as `createCustomDefault`, and with `markers.default_not_found`, `markers.default_not_yours`,
 * `markers.changed_meanwhile`.
 */
export const updateCustomDefault = route({
  method: "PUT",
  path: "/api/markers/default/custom/:id",
  summary: "Altera um marcador padrão personalizado",
  bodyLimit: 1024 * 1024,
  params: ofDefault,
  body: sentDefault.extend({ basedOn: z.iso.datetime().optional() }),
  reply: success({ marker: customDefault }),
});

/**
 * Deletes a default marker; files retain the markers taken from it. Fails with `markers.default_not_found`,
 * `markers.default_not_yours`.
 */
export const deleteCustomDefault = route({
  method: "DELETE",
  path: "/api/markers/default/custom/:id",
  summary: "Exclui um marcador padrão personalizado; os arquivos que o usam ficam com o marcador",
  params: ofDefault,
  reply: done,
});
