import type { authOptions } from "@lavra/contract/auth";
import { useEffect, useState } from "react";
import { api } from "../platform/api/api.ts";
import { lightRoute } from "../platform/api/light-route.ts";

const readOptions = lightRoute<typeof authOptions>("GET", "/api/auth/options");

/** True if this installation can send the link for a new password; false until the server says so. */
export function usePasswordReset(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    api
      .call(readOptions)
      .then(({ data }) => setOffered(data.passwordReset))
      .catch(() => undefined);
  }, []);
  return isOffered;
}
