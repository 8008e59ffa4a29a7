import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { settingNames } from "../../apps/api/src/platform/settings/config.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");

type Values = Readonly<Record<string, unknown>>;
interface Service extends Values {
  readonly environment?: Values;
  readonly depends_on?: Values | readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
}
const compose: { services: Record<string, Service>; volumes: Values; networks: Values } = parse(
  read("deploy/compose.yaml"),
  {
    merge: true,
  },
);
const known = new Set([...settingNames, "NODE_ENV"]);

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Values;
  readonly spec: Values & {
    readonly selector?: { matchLabels?: Values };
    readonly template: { readonly metadata: { labels: Values }; readonly spec: PodSpec };
    readonly jobTemplate: { readonly spec: { readonly template: { readonly spec: PodSpec } } };
  };
}
interface PodSpec {
  readonly securityContext: Values;
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly (Values & {
    readonly securityContext: Values;
    readonly volumeMounts: readonly { name: string }[];
  })[];
  readonly volumes: readonly { name: string }[];
}
const manifests: Manifest[] = parseAllDocuments(read("deploy/kubernetes/lavra.yaml")).map((document) =>
  document.toJS(),
);
const only = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest;

test("compose names only settings, networks, volumes, services and files that exist", () => {
  const { services, volumes, networks } = compose;
  for (const name of ["lavra-1", "lavra-2", "backup"]) {
    const unknown = Object.keys(services[name]?.environment ?? {}).filter((setting) => !known.has(setting));
    expect(unknown, name).toEqual([]);
  }
  for (const [name, service] of Object.entries(services)) {
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
    expect(
      needed.filter((other) => !services[other]),
      name,
    ).toEqual([]);
    expect(
      (service.networks ?? []).filter((network) => !(network in networks)),
      name,
    ).toEqual([]);
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      const isFile = source.startsWith("./") && source.endsWith(".conf");
      if (isFile) expect(existsSync(`${root}deploy/${source}`), volume).toBe(true);
      else if (!source.startsWith("./")) expect(Object.keys(volumes), name).toContain(source);
    }
  }
});

test("compose runs Lavra twice, without rights and read-only, and shows only the proxy to the world", () => {
  for (const name of ["lavra-1", "lavra-2"]) {
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"], stop_grace_period: "60s" });
  }
  const open = Object.entries(compose.services).filter(([, service]) => "ports" in service);
  expect(open.map(([name]) => name)).toEqual(["proxy"]);
  expect(compose.networks.inner).toEqual({ internal: true });
});

test("the image runs what the archive holds, not as root, and is healthy when it is ready", () => {
  const lines = read("deploy/Dockerfile").split("\n");
  expect(lines.findLast((line) => line.startsWith("USER "))).toBe("USER 10001:10001");
  expect(lines.filter((line) => line.startsWith("FROM ")).every((line) => !/:latest\b|FROM [^:]+$/.test(line))).toBe(
    true,
  );
  const text = lines.join("\n");
  expect(text).toContain("sha256sum -c --quiet SHA256SUMS");
  expect(text).toContain("/readyz");
  expect(text).toContain('ENTRYPOINT ["/opt/lavra/bin/lavra"]');
  expect(text).not.toMatch(/\b(?:npm (?:ci|install)|curl|wget)\b/);
});

test("the manifests name only settings that exist, and every mount has its volume", () => {
  expect(Object.keys(only("ConfigMap").data ?? {}).filter((name) => !known.has(name))).toEqual([]);
  const pods = [only("Deployment").spec.template.spec, only("CronJob").spec.jobTemplate.spec.template.spec];
  for (const { containers, volumes, securityContext } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    const names = volumes.map(({ name }) => name);
    for (const container of containers) {
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
      });
      expect(container.volumeMounts.filter(({ name }) => !names.includes(name))).toEqual([]);
    }
  }
});

test("the deployment replaces processes one by one, and waits for their pending calls", () => {
  const { spec } = only("Deployment");
  expect(spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } });
  expect(spec.selector?.matchLabels).toEqual(spec.template.metadata.labels);
  expect(only("Service").spec.selector).toEqual(spec.template.metadata.labels);
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(65);
});

test("workflows pin what they use, may only read by default, and run scripts that exist", () => {
  const scripts = JSON.parse(read("package.json")).scripts as Values;
  for (const path of globSync(".github/workflows/*.yml", { cwd: root })) {
    const workflow: { permissions: Values; jobs: Record<string, { "timeout-minutes": number; steps: Values[] }> } =
      parse(read(path));
    expect(workflow.permissions, path).toEqual({ contents: "read" });
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"], path).toBeGreaterThan(0);
      for (const { uses, run } of job.steps) {
        if (typeof uses === "string") expect(uses, path).toMatch(/^actions\/[\w-]+@v\d+$/);
        // A value of the event in a script would be run as a part of it.
        if (typeof run === "string") expect(run, path).not.toContain("${{");
        for (const [, name = ""] of String(run ?? "").matchAll(/npm run ([\w:]+)/g))
          expect(scripts).toHaveProperty([name]);
      }
    }
  }
  expect(globSync(".github/workflows/*.yml", { cwd: root })).toHaveLength(3);
});

test("the proxy hides the metrics, and its limits are longer than Lavra's own", () => {
  const proxy = read("deploy/nginx.conf");
  expect(proxy).toMatch(/location = \/metrics \{\s+return 404;/);
  expect(proxy).toContain("client_max_body_size 1050m;");
  expect(proxy).toContain("proxy_read_timeout 630s;");
  expect(proxy).toContain("include /etc/nginx/lavra-upstream.conf;");
});
