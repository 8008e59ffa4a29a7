import { type Converter, openConverter } from "../platform/converter/open-converter.ts";
import { createLog } from "../platform/log.ts";

/** Makes bytes that differ each time, as those of a real converter do; without a program of the machine. */
export function createMadeUpConverter() {
  let conversions = 0;
  const converter: Converter = {
    isAvailable: true,
    version: async () => "Conversor 1.0",
    convert: async () => {
      conversions += 1;
      return Buffer.from(`%PDF-1.7 ${conversions}`);
    },
    stop: async () => undefined,
  };
  return { converter, conversions: () => conversions };
}

/** Of a machine that makes no PDFs. */
export const noConverter = openConverter(
  { program: "off", path: "", processes: 1, limitMs: 1000 },
  createLog("silent"),
);
