import type { Plugin } from "vite";

/** `npm run dev -- --stand-in`: the API's stand-in answers `/api`, and no server is needed. */
export const standInApi = (): Plugin => ({
  name: "stand-in-api",
  apply: "serve",
  async configureServer(server) {
    const [{ answerHttp }, { createStandIn }, { createOffice }] = await Promise.all([
      import("./src/testing/stand-in/answer-http.ts"),
      import("./src/testing/stand-in/create-stand-in.ts"),
      import("./src/testing/stand-in/office/create-office.ts"),
    ]);
    const api = createStandIn(createOffice().doubles, (fault) => server.config.logger.error(fault));
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith("/api/")) void answerHttp(api, request, response);
      else next();
    });
  },
});
