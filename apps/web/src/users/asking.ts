import type { ListedUser } from "@lavra/contract/users";

/** What is asked in a dialog, and about whom. */
export type Asking =
  | { readonly kind: "new" | "password" | "personal-data" }
  | { readonly kind: "edit" | "delete"; readonly user: ListedUser };
