/** Fills one template with one set of values; `cold` reads the template anew each time. */
export interface Engine {
  readonly name: string;
  warm(): Promise<Uint8Array>;
  cold(): Promise<Uint8Array>;
}

export type Values = Readonly<Record<string, string>>;
export type OpenEngine = (template: Uint8Array, values: Values) => Promise<Engine>;
