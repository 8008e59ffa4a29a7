import type { OptionSource } from "@lavra/contract/markers/sources";
import { allCourtNames, courtNames, courtStateNames } from "@lavra/portuguese";
import type { Clock } from "../platform/clock.ts";
import { type Place, readBundled } from "../platform/geography/brazil.ts";
import type { Logger } from "../platform/log.ts";
import { askService, type Bounds, reasonOf, ServiceFailure } from "./ask-service.ts";
import { createLiveList } from "./live-list.ts";
import { readMunicipalities, readStates } from "./read-geography.ts";
import { comarcaOptions, municipalityOptions, stateOptions } from "./rules.ts";

export type OptionSources = ReturnType<typeof createOptionSources>;

interface Offer {
  readonly options: readonly string[];
  readonly origin: "service" | "product";
}

interface Deps {
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Address of the public geography service, without a trailing slash; undefined if it is not used. */
  readonly geographyUrl: string | undefined;
  readonly bounds?: Bounds;
}

/**
 * The service's list of municipalities has about 3.5 MB. The time limit is short because the product has its own list.
 */
const usualBounds: Bounds = { patienceMs: 1500, mostBytes: 8 * 1024 * 1024 };

const fromMunicipalities = (all: readonly Place[]) => ({
  municipalities: municipalityOptions(all),
  comarcas: comarcaOptions(all),
});

let bundled: { states: string[]; municipalities: string[]; comarcas: string[] } | undefined;

/** Returns the product's own lists, which are read when first needed. */
function ours() {
  if (!bundled) {
    const { states, municipalities } = readBundled();
    bundled = { states: stateOptions(states), ...fromMunicipalities(municipalities) };
  }
  return bundled;
}

/** Returns the options of select markers by their source. All of them are public and the same for all callers. */
export function createOptionSources({ clock, log, geographyUrl, bounds = usualBounds }: Deps) {
  /** Caches a list of the service, turned into options. */
  function live<T, R>(path: string, read: (list: unknown) => T | undefined, offer: (list: T) => R) {
    if (geographyUrl === undefined) return async () => undefined;
    return createLiveList({
      clock,
      ask: async () => {
        const list = read(await askService(`${geographyUrl}/${path}`, bounds));
        if (!list) throw new ServiceFailure("another shape");
        return offer(list);
      },
      onFailure: (failure) => log.warn({ path, reason: reasonOf(failure) }, "the geography service was of no use"),
    });
  }

  const liveStates = live("estados", readStates, stateOptions);
  const liveMunicipalities = live("municipios", readMunicipalities, fromMunicipalities);

  const own = (options: readonly string[]): Offer => ({ options, origin: "product" });
  const either = (options: readonly string[] | undefined, instead: () => readonly string[]): Offer =>
    options ? { options, origin: "service" } : own(instead());

  const offers: Readonly<Record<OptionSource, () => Promise<Offer> | Offer>> = {
    "ibge-estados": async () => either(await liveStates(), () => ours().states),
    "ibge-municipios": async () => either((await liveMunicipalities())?.municipalities, () => ours().municipalities),
    "ibge-municipios-comarca": async () => either((await liveMunicipalities())?.comarcas, () => ours().comarcas),
    "ibge-estados-tribunal": () => own(courtStateNames),
    tribunais: () => own(courtNames),
    "tribunais-todos": () => own(allCourtNames),
  };

  /**
   * Returns the options of a source: the service's if it answers well and in time, otherwise the product's own list.
   */
  const options = async (source: OptionSource): Promise<Offer> => offers[source]();

  return { options };
}
