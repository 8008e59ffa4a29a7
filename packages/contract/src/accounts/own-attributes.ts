import { z } from "zod";
import { line, toOneSpelling } from "../line.ts";
import { route, success } from "../route.ts";

/** Most own attributes of an office, and characters of their texts. */
export const ownAttributeLimits = { attributes: 30, name: 40, label: 60, value: 300 } as const;

/** Name as it stands after the point of a tag: `MATRICULA`, `BENEFICIO_INSS`. */
export const ownAttributeName = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);

/** Whose attribute it is. */
export const attributeOwners = ["all", "people", "entities"] as const;

/** An attribute of parties that an office defines beside those of the product. */
export const ownAttribute = z.object({
  name: ownAttributeName,
  /** As forms and spreadsheets name it: `Matrícula`. */
  label: line
    .max(ownAttributeLimits.label)
    .overwrite((label) => toOneSpelling(label.toWellFormed()))
    .min(1),
  of: z.enum(attributeOwners),
});
z.globalRegistry.add(ownAttribute, { id: "OwnAttribute" });
/** An attribute of parties that an office defines beside those of the product. */
export type OwnAttribute = z.infer<typeof ownAttribute>;

const attributes = z.array(ownAttribute).max(ownAttributeLimits.attributes);

/** The office's own attributes of parties, in the order of its forms. */
export const listOwnAttributes = route({
  method: "GET",
  path: "/api/office/party-attributes",
  summary: "Os outros dados que o escritório guarda de cada parte",
  reply: success({ attributes }),
});

/**
 * Replaces the office's own attributes. Values of a removed one stay in the records, and templates that use it write them.
 * Fails with `account.attribute_taken` (a name of the product, or one given twice), `account.attributes_changed`.
 */
export const saveOwnAttributes = route({
  method: "PUT",
  path: "/api/office/party-attributes",
  summary: "Grava os outros dados que o escritório guarda de cada parte",
  body: z.object({ attributes, /** The list that was changed, as it was read. */ before: attributes }),
  reply: success({ attributes }),
});
