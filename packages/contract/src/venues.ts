import { z } from "zod";
import { instances, jurisdictions, spheres } from "./venue-parts.ts";

export const venue = z.object({
  sphere: z.enum(spheres),
  jurisdiction: z.enum(jurisdictions),
  instance: z.enum(instances),
});
export type Venue = z.infer<typeof venue>;

/** The same where less is said: "" for a part that may be any. */
export const someVenue = z.object({
  sphere: z.enum([...spheres, ""]),
  jurisdiction: z.enum([...jurisdictions, ""]),
  instance: z.enum([...instances, ""]),
});
export type SomeVenue = z.infer<typeof someVenue>;

export const anyVenue: SomeVenue = { sphere: "", jurisdiction: "", instance: "" };

/** All there are, in the order in which people are shown them. */
export const venues: readonly Venue[] = spheres.flatMap((sphere) =>
  jurisdictions.flatMap((jurisdiction) => instances.map((instance) => ({ sphere, jurisdiction, instance }))),
);

/** `JUD-EST Primeira`; of what is said in part, that part: `JUD Primeira`. */
export const venueLabel = ({ sphere, jurisdiction, instance }: SomeVenue) =>
  [[sphere, jurisdiction].filter(Boolean).join("-"), instance].filter(Boolean).join(" ");

const agree = (one: string, other: string) => one === "" || other === "" || one === other;

/** Whether nothing that one says is denied by the other. */
export const venuesAgree = (one: SomeVenue, other: SomeVenue): boolean =>
  agree(one.sphere, other.sphere) && agree(one.jurisdiction, other.jurisdiction) && agree(one.instance, other.instance);
