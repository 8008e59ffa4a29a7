import { readFileSync } from "node:fs";

/**
 * Shifts the clock of the process that imports it by the milliseconds in the file of `LAVRA_CLOCK_OFFSET`, which may
 * change at any time.
 */
const Real = Date;
let offset = 0;
setInterval(() => {
  offset = Number(readFileSync(process.env.LAVRA_CLOCK_OFFSET, "utf8")) || 0;
}, 100).unref();

globalThis.Date = class Shifted extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset);
    else super(...given);
  }
  static now() {
    return Real.now() + offset;
  }
};
