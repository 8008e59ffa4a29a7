import { defineConfig } from "vitest/config";

const nodeProjects = ["packages/contract", "packages/docx", "apps/api", "scripts"];

export default defineConfig({
  test: {
    projects: [
      ...nodeProjects.map((name) => ({
        test: { name, include: [`${name}/**/*.test.ts`], environment: "node" as const, testTimeout: 30_000 },
      })),
      { test: { name: "apps/web", include: ["apps/web/src/**/*.test.{ts,tsx}"], environment: "happy-dom" as const } },
    ],
  },
});
