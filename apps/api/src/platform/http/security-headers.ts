import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet, { type HelmetOptions } from "helmet";

const options: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // React Aria positions overlays through style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: "deny" },
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
};

/** Helmet's headers of every reply. They do not depend on the request, so they are computed once. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(reply.req, reply, (cause) => {
    if (cause) throw cause;
  });
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
