/*
 * Loaded before the product (`node --import`): it was begun on a day in March, and its time goes so slowly that whatever
 * a run does lies within the same minute, while no two things have the same instant.
 */
const start = Date.parse("2026-03-11T13:30:00Z");
const slowness = 20;
const TrueDate = Date;
const begun = performance.now();
const now = () => start + Math.floor((performance.now() - begun) / slowness);

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
  static [Symbol.hasInstance](one) {
    return Object.prototype.toString.call(one) === "[object Date]";
  }
};
