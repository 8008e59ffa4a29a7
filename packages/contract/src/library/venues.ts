import { z } from "zod";

/** Who decides a matter: the public administration or the courts. */
export const spheres = ["ADM", "JUD"] as const;
/** Whose authority it is: the Union's or a state's. */
export const jurisdictions = ["FED", "EST"] as const;
/** Instances of a procedure, lowest first. */
export const instances = ["Primeira", "Segunda", "Superior"] as const;

/** Sphere, jurisdiction and instance that decide a matter. */
export const venue = z.object({
  sphere: z.enum(spheres),
  jurisdiction: z.enum(jurisdictions),
  instance: z.enum(instances),
});
/** Sphere, jurisdiction and instance that decide a matter. */
export type Venue = z.infer<typeof venue>;

/** Venue with optional parts: "" stands for any. */
export const someVenue = z.object({
  sphere: z.enum([...spheres, ""]),
  jurisdiction: z.enum([...jurisdictions, ""]),
  instance: z.enum([...instances, ""]),
});
/** A venue with parts that may be open: "" stands for any. */
export type SomeVenue = z.infer<typeof someVenue>;

/** The venue that agrees with every other. */
export const anyVenue: SomeVenue = { sphere: "", jurisdiction: "", instance: "" };

/** All venues in display order. */
export const venues: readonly Venue[] = spheres.flatMap((sphere) =>
  jurisdictions.flatMap((jurisdiction) => instances.map((instance) => ({ sphere, jurisdiction, instance }))),
);

/** Label of a venue, `JUD-EST Primeira`, or of its known parts: `JUD Primeira`. */
export const venueLabel = ({ sphere, jurisdiction, instance }: SomeVenue) =>
  [[sphere, jurisdiction].filter(Boolean).join("-"), instance].filter(Boolean).join(" ");

const agree = (one: string, other: string) => one === "" || other === "" || one === other;

/** True if the two do not contradict each other in any part. */
export const venuesAgree = (one: SomeVenue, other: SomeVenue): boolean =>
  agree(one.sphere, other.sphere) && agree(one.jurisdiction, other.jurisdiction) && agree(one.instance, other.instance);
