import type { authOptions } from "@lavra/contract/auth";
import { useEffect, useState } from "react";
import { api } from "../platform/api/api.ts";
import type { ReplyOf } from "../platform/api/api-client.ts";

/** Held to the contract by its type alone: the login page loads no schema. */
const path: (typeof authOptions)["path"] = "/api/auth/options";

/** Whether this installation can send the link for a new password; not until the server says so. */
export function usePasswordReset(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    api
      .get<ReplyOf<typeof authOptions>>(path)
      .then(({ data }) => setOffered(data.passwordReset))
      .catch(() => undefined);
  }, []);
  return isOffered;
}
