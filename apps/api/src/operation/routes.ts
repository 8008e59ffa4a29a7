import { readOperation } from "@lavra/contract/operation/operation";
import { staffRole } from "@lavra/contract/roles/roles";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Operation } from "./service.ts";

const staff = { who: "session", reach: "platform", roles: [staffRole] } as const;

export function registerOperationRoutes(serve: Serve, operation: Operation): void {
  serve(readOperation, staff, async () => ok({ operation: await operation.read() }));
}
