import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const FIELD =
  /(<w:instrText[^<>]*>\s*DOCPROPERTY\s+"([^"<>]+)"[^<>]*<\/w:instrText><\/w:r>)((?:<w:r\b[^<>]*><w:fldChar w:fldCharType="separate"\/><\/w:r>)?)(<w:r\b[^<>]*><w:fldChar w:fldCharType="end"\/><\/w:r>)/g;
const PROPERTY = /<property\b[^<>]*?\bname="([^"]*)"[^<>]*><vt:lpwstr>([^<>]*)<\/vt:lpwstr>/g;
const SEPARATE = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';

/**
 * Returns a document whose fields that refer to its own properties show their values, if no program has stored them:
 * such a topic is compared with its merge, which must fill them in. Handles complex fields in one piece and text
 * properties; every other document is returned unchanged.
 */
export function withAnswers(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const [body, custom] = [parts["word/document.xml"], parts["docProps/custom.xml"]];
  if (!body || !custom) return bytes;
  const properties = new Map([...strFromU8(custom).matchAll(PROPERTY)].map(([, name, value]) => [name, value]));
  const xml = strFromU8(body);
  const answered = xml.replace(FIELD, (whole, code, name, separate, end) => {
    const value = properties.get(name)?.trim();
    const result = `<w:r><w:t xml:space="preserve">${value}</w:t></w:r>`;
    return value === undefined ? whole : `${code}${separate || SEPARATE}${result}${end}`;
  });
  if (answered === xml) return bytes;
  parts["word/document.xml"] = strToU8(answered);
  return zipSync(parts, { mtime: "1980-01-01T00:00:00", level: 1 });
}
