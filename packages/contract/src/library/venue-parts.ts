/** Who decides a matter: the public administration or the courts. */
export const spheres = ["ADM", "JUD"] as const;
/** Whose authority it is: the Union's or a state's. */
export const jurisdictions = ["FED", "EST"] as const;
/** Instances of a procedure, lowest first. */
export const instances = ["Primeira", "Segunda", "Superior"] as const;
