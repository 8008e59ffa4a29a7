/**
 * Authority that decides a matter: the public administration or the courts, of the Union or of a state, in which
 * instance.
 */
export const spheres = ["ADM", "JUD"] as const;
export const jurisdictions = ["FED", "EST"] as const;
export const instances = ["Primeira", "Segunda", "Superior"] as const;
