/** Document as an engine returns it: ours returns buffers to write in turn, the peers return one. */
export type Output = readonly Uint8Array[];

/**
 * Fills one template with one set of values. `cold` reads the template on each run, which the peers always do.
 * `segments` fills a template whose static text was compressed beforehand, which only our engine can do.
 */
export interface Engine {
  readonly name: string;
  warm(): Promise<Output>;
  cold(): Promise<Output>;
  segments?(): Promise<Output>;
}

export type Values = Readonly<Record<string, string>>;
export type OpenEngine = (template: Uint8Array, values: Values) => Promise<Engine>;
