/** A document as an engine gives it: ours as the buffers to be written in turn, the peers' in one. */
export type Output = readonly Uint8Array[];

/** Fills one template with one set of values; `cold` reads the template anew each time; the peers always do. */
export interface Engine {
  readonly name: string;
  warm(): Promise<Output>;
  cold(): Promise<Output>;
}

export type Values = Readonly<Record<string, string>>;
export type OpenEngine = (template: Uint8Array, values: Values) => Promise<Engine>;
