import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "scripts"].map((root) => ({
      root,
      test: {
        name: root,
        include: ["**/*.test.{ts,tsx}"],
        environment: root === "apps/web" ? "happy-dom" : "node",
      },
    })),
  },
});
