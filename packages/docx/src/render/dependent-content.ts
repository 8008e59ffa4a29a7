import type { DependentSlot } from "../template/compiled-part.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { encodeValue } from "./encode-value.ts";
import type { FillValues } from "./fill-values.ts";

/**
 * Returns the content of a slot that depends on markers.
 * @returns undefined if none of the markers has a value
 * @throws TemplateError VALUES_TOO_LARGE
 */
export function dependentContent({ keys }: TemplateModel, slot: DependentSlot, values: FillValues): Buffer | undefined {
  const textOf = (key: number) => values.get(keys[key] ?? "");
  if (slot.keys.every((key) => textOf(key) === undefined)) return undefined;
  const pieces = slot.pieces.map((one) => {
    if ("text" in one) return one.text;
    const bytes = Buffer.from(encodeValue(textOf(one.key) ?? one.written, one.place, "") ?? "", "utf8");
    values.count(bytes.length);
    return bytes;
  });
  return Buffer.concat(pieces);
}
