/** A document as an engine gives it: ours as the buffers to be written in turn, the peers' in one. */
export type Output = readonly Uint8Array[];

/**
 * Fills one template with one set of values; `cold` reads the template anew each time, which the peers always do.
 * `segments` fills one whose static text was compressed beforehand, which only ours can.
 */
export interface Engine {
  readonly name: string;
  warm(): Promise<Output>;
  cold(): Promise<Output>;
  segments?(): Promise<Output>;
}

export type Values = Readonly<Record<string, string>>;
export type OpenEngine = (template: Uint8Array, values: Values) => Promise<Engine>;
