import type { OptionSource } from "@lavra/contract/sources";
import { allCourtNames, courtNames, courtStateNames } from "@lavra/portuguese";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/log.ts";
import { askService, type Bounds, reasonOf, ServiceFailure } from "./ask-service.ts";
import { readBundled } from "./bundled.ts";
import { createLiveList } from "./live-list.ts";
import { readMunicipalities, readStates } from "./read-geography.ts";
import { comarcaOptions, municipalityOptions, type Place, stateOptions } from "./rules.ts";

export type Sources = ReturnType<typeof createSources>;

interface Offer {
  readonly options: readonly string[];
  readonly origin: "service" | "product";
}

interface Deps {
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Where the public geography service is, without a slash at its end; undefined = it is not asked. */
  readonly geographyUrl: string | undefined;
  readonly bounds?: Bounds;
}

/** The service's list of municipalities has some 3.5 MB; nobody waits two seconds for a list that we have as well. */
const usualBounds: Bounds = { patienceMs: 1500, mostBytes: 8 * 1024 * 1024 };

const fromMunicipalities = (all: readonly Place[]) => ({
  municipalities: municipalityOptions(all),
  comarcas: comarcaOptions(all),
});

let bundled: { states: string[]; municipalities: string[]; comarcas: string[] } | undefined;

/** The lists that Lavra brings along, read when they are first needed. */
function ours() {
  if (!bundled) {
    const { states, municipalities } = readBundled();
    bundled = { states: stateOptions(states), ...fromMunicipalities(municipalities) };
  }
  return bundled;
}

/** What select markers offer, by their source. Everything here is public and the same for everybody. */
export function createSources({ clock, log, geographyUrl, bounds = usualBounds }: Deps) {
  /** A list from the service, made what is offered of it. */
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

  /** What a source offers: of the service where it answers well and in time, otherwise the list that Lavra brings along. */
  const options = async (source: OptionSource): Promise<Offer> => offers[source]();

  return { options };
}
