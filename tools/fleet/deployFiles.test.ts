import { DEADLINE_MS } from '@engawa/server-kit/process/endOnSignal.ts';
import { readHostConfig } from '@engawa/host/protocol/config/hostConfig.server.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { readAssetsConfig } from '@engawa/delivery/release/assets/assetsConfig.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { readConsoleConfig } from '@engawa/console/config.ts';
import { readConfig } from '@engawa/platform/start/config.ts';
import { PICTURE_LIMIT_BYTES } from '@engawa/platform/resources/owner/addPicture.ts';
import { PUBLIC_PATHS } from '@engawa/platform/http/base/publicPaths.ts';

const FOLDER = join(CHECKOUT_ROOT, 'deploy/kubernetes');
const CONFIGURATION = readFileSync(join(CHECKOUT_ROOT, 'docs/configuration.md'), 'utf8');
const OPERATIONS = readFileSync(join(CHECKOUT_ROOT, 'docs/operations/README.md'), 'utf8');
const SECRET = 'of-at-least-thirty-two-characters';
const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://engawa:secret@database:5432/engawa',
  VALKEY_URL: 'valkey://valkey:6379',
};

const Metadata = v.object({
  name: v.string(),
  annotations: v.optional(v.record(v.string(), v.string()), {}),
});
const Port = v.object({ name: v.string(), containerPort: v.number() });
const Reference = v.strictObject({ name: v.literal('engawa'), key: v.string() });
const Variable = v.strictObject({
  name: v.string(),
  value: v.exactOptional(v.string()),
  valueFrom: v.exactOptional(
    v.union([
      v.strictObject({ configMapKeyRef: Reference }),
      v.strictObject({ secretKeyRef: Reference }),
    ]),
  ),
});
const Probe = v.looseObject({
  httpGet: v.exactOptional(v.strictObject({ path: v.literal('/_health'), port: v.string() })),
  tcpSocket: v.exactOptional(v.strictObject({ port: v.string() })),
});
const Container = v.looseObject({
  name: v.string(),
  command: v.tuple([v.literal('node'), v.string()]),
  ports: v.array(Port),
  env: v.array(Variable),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
  lifecycle: v.object({
    preStop: v.object({
      exec: v.object({ command: v.tuple([v.literal('sleep'), v.string()]) }),
    }),
  }),
  resources: v.object({
    requests: v.object({ cpu: v.string(), memory: v.string() }),
    limits: v.object({ memory: v.string() }),
  }),
  securityContext: v.object({
    readOnlyRootFilesystem: v.literal(true),
    allowPrivilegeEscalation: v.literal(false),
    capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
});
const Workload = v.looseObject({
  kind: v.picklist(['Deployment', 'StatefulSet']),
  metadata: v.looseObject(Metadata.entries),
  spec: v.looseObject({
    replicas: v.number(),
    serviceName: v.optional(v.string()),
    template: v.object({
      metadata: v.object({ labels: v.object({ app: v.string() }) }),
      spec: v.looseObject({
        terminationGracePeriodSeconds: v.number(),
        securityContext: v.looseObject({
          runAsNonRoot: v.literal(true),
          runAsUser: v.pipe(v.number(), v.minValue(1)),
        }),
        containers: v.array(Container),
        volumes: v.array(v.looseObject({ name: v.string() })),
      }),
    }),
    volumeClaimTemplates: v.optional(v.array(v.looseObject({ metadata: Metadata })), []),
  }),
});
const Service = v.object({
  kind: v.literal('Service'),
  metadata: Metadata,
  spec: v.looseObject({
    selector: v.object({ app: v.string() }),
    ports: v.array(v.object({ name: v.string(), port: v.number(), targetPort: v.string() })),
  }),
});
const ConfigMap = v.object({
  kind: v.literal('ConfigMap'),
  data: v.record(v.string(), v.string()),
});
const Ingress = v.object({
  kind: v.literal('Ingress'),
  metadata: Metadata,
  spec: v.looseObject({
    rules: v.array(
      v.object({
        host: v.string(),
        http: v.object({
          paths: v.array(
            v.looseObject({
              path: v.string(),
              backend: v.object({
                service: v.object({
                  name: v.string(),
                  port: v.object({ name: v.string() }),
                }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
});

const DOCUMENTS = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${String(document.errors[0])}`);
    return v.parse(v.looseObject({ kind: v.string() }), document.toJS());
  }),
);
const ofKind = (...kinds: readonly string[]) =>
  DOCUMENTS.filter(({ kind }) => kinds.includes(kind));

const WORKLOADS = ofKind('Deployment', 'StatefulSet').map((one) => v.parse(Workload, one));
const SERVICES = ofKind('Service').map((one) => v.parse(Service, one));
const SHARED = v.parse(ConfigMap, ofKind('ConfigMap')[0]).data;
const CONTAINERS = WORKLOADS.flatMap(({ spec }) => spec.template.spec.containers);

type Container = v.InferOutput<typeof Container>;

/** The environment variables of a container. */
const resolveEnvironment = ({ env }: Container): Record<string, string> =>
  Object.fromEntries(
    env.map(({ name, value, valueFrom }) => {
      if (value !== undefined) return [name, value];
      if (valueFrom && 'configMapKeyRef' in valueFrom) {
        const shared = SHARED[valueFrom.configMapKeyRef.key];
        if (shared === undefined) throw new Error(`${name} is not in the ConfigMap`);
        return [name, shared];
      }
      return [name, SECRETS[name] ?? SECRET];
    }),
  );

/**
 * By the program of a container: the function that reads its environment and throws for an invalid
 * one.
 */
const READERS: Readonly<Record<string, (env: Record<string, string>) => unknown>> = {
  'apps/host/dist/server/host.cjs': readHostConfig,
  'apps/platform/src/main.ts': readConfig,
  'apps/console/dist/program/apps/console/src/main.ts': readConsoleConfig,
  'delivery/release/assetServer.ts': readAssetsConfig,
};

/** The source of a built program. */
const ENTRIES: Readonly<Record<string, string>> = {
  'apps/host/dist/server/host.cjs': 'apps/host/src/server/host.ts',
  'apps/console/dist/program/apps/console/src/main.ts': 'apps/console/src/main.ts',
};

test('configures every program in the deployment files with valid and documented variables', () => {
  expect(new Set(CONTAINERS.map(({ command }) => command[1]))).toEqual(
    new Set(Object.keys(READERS)),
  );
  for (const container of CONTAINERS) {
    const [, file] = container.command;
    // a test may not depend on a build, so it uses the source of the program
    const source = ENTRIES[file] ?? file;
    expect([source, existsSync(join(CHECKOUT_ROOT, source))]).toEqual([source, true]);
    const env = resolveEnvironment(container);
    READERS[file]?.(env);
    const port = container.ports[0]?.containerPort;
    expect(env['ENGAWA_LISTEN']).toBe(`0.0.0.0:${port}`);
    for (const { name, valueFrom } of container.env) {
      expect([name, CONFIGURATION.includes(`\`${name}\``)]).toEqual([name, true]);
      if (valueFrom && 'secretKeyRef' in valueFrom)
        expect([name, OPERATIONS.includes(`${name}=`)]).toEqual([name, true]);
    }
  }
});

test('probes each container on its own ports, and grants more time than its shutdown takes', () => {
  for (const { spec } of WORKLOADS) {
    const { template } = spec;
    for (const container of template.spec.containers) {
      const { startupProbe, readinessProbe, livenessProbe, ports, lifecycle } = container;
      const names = ports.map(({ name }) => name);
      for (const { httpGet, tcpSocket } of [startupProbe, readinessProbe, livenessProbe])
        expect(names).toContain((httpGet ?? tcpSocket)?.port);
      expect(readinessProbe.httpGet).toBeDefined();
      const sleepS = Number(lifecycle.preStop.exec.command[1]);
      expect(sleepS).toBeGreaterThan(0);
      const graceS = template.spec.terminationGracePeriodSeconds;
      expect(graceS * 1000).toBeGreaterThan(sleepS * 1000 + DEADLINE_MS);
    }
  }
});

test('mounts a volume at each folder that a program writes to', () => {
  for (const { spec } of WORKLOADS) {
    const { containers, volumes } = spec.template.spec;
    const known = [
      ...volumes.map(({ name }) => name),
      ...spec.volumeClaimTemplates.map(({ metadata }) => metadata.name),
    ];
    for (const container of containers) {
      const mounts = container.volumeMounts;
      for (const { name } of mounts) expect(known).toContain(name);
      const paths = mounts.map(({ mountPath }) => mountPath);
      const { ENGAWA_DATA_DIR, ENGAWA_STATE_DIR } = resolveEnvironment(container);
      for (const path of [ENGAWA_DATA_DIR, ENGAWA_STATE_DIR, '/tmp'])
        if (path !== undefined) expect(paths).toContain(path);
    }
  }
});

test.each([
  ['the highest registry sequence', 'engawa-host', 'ENGAWA_STATE_DIR'],
  ['pending removals of images', 'engawa-platform', 'ENGAWA_DATA_DIR'],
])('stores %s on a volume that outlives a pod', (_, name, variable) => {
  const workload = WORKLOADS.find(({ metadata }) => metadata.name === name);
  const spec = workload?.spec;
  const container = spec?.template.spec.containers[0];
  const path = container && resolveEnvironment(container)[variable];
  const stored = container?.volumeMounts.find(({ mountPath }) => mountPath === path)?.name;
  expect(spec?.volumeClaimTemplates.map(({ metadata }) => metadata.name)).toEqual([stored]);
  // only a StatefulSet gives its pods stable names and volumes
  expect(workload?.kind).toBe('StatefulSet');
  expect(SERVICES.map(({ metadata }) => metadata.name)).toContain(spec?.serviceName);
});

test('routes services and ingress to open ports, allows image uploads, and mounts the signing keys in one pod only', () => {
  const collectPorts = (app: string) =>
    WORKLOADS.filter(({ spec }) => spec.template.metadata.labels.app === app).flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name)),
    );
  for (const { spec } of SERVICES)
    for (const { targetPort } of spec.ports)
      expect(collectPorts(spec.selector.app)).toContain(targetPort);
  const [ingress] = ofKind('Ingress').map((one) => v.parse(Ingress, one));
  const paths = ingress?.spec.rules.flatMap(({ http }) => http.paths) ?? [];
  for (const { backend } of paths) {
    const to = SERVICES.find(({ metadata }) => metadata.name === backend.service.name);
    expect(to?.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name);
    // admin ports are not public
    expect(['admin', 'console']).not.toContain(backend.service.port.name);
  }
  // only the platform's paths for browsers are public
  const published = paths.filter(({ backend }) => backend.service.name === 'engawa-platform');
  expect(published.map(({ path }) => path)).toEqual(PUBLIC_PATHS);
  const most = ingress?.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'];
  expect(Number(/^(\d+)m$/.exec(most ?? '')?.[1]) * 1024 ** 2).toBeGreaterThan(PICTURE_LIMIT_BYTES);
  const origins = ['ENGAWA_HOST_ORIGIN', 'ENGAWA_PLATFORM_ORIGIN', 'ENGAWA_ASSETS_ORIGIN'];
  expect(ingress?.spec.rules.map(({ host }) => `https://${host}`)).toEqual(
    origins.map((name) => SHARED[name]),
  );
  const withKeys = WORKLOADS.filter(({ spec }) => JSON.stringify(spec).includes('engawa-keys'));
  expect(withKeys.map(({ spec }) => spec.replicas)).toEqual([1]);
});

test('the image has the locked Node version and a Japanese font, and runs a program as user node', () => {
  const lines = readFileSync(join(CHECKOUT_ROOT, 'deploy/Dockerfile'), 'utf8').split('\n');
  const { devDependencies } = v.parse(
    v.looseObject({ devDependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(CHECKOUT_ROOT, 'package.json'), 'utf8')),
  );
  const bases = lines.flatMap((line) => /^FROM node:([\d.]+)-/.exec(line)?.[1] ?? []);
  expect(bases.length).toBeGreaterThan(0);
  expect(new Set(bases)).toEqual(new Set([devDependencies['node']]));
  const user = lines.findLastIndex((line) => line === 'USER node');
  expect(user).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('FROM ')));
  // share cards need this font, and the image lacks the packages of the build stage
  const fonts = lines.findLastIndex((line) => /^RUN apt-get .* fonts-noto-cjk\b/.test(line));
  expect(fonts).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(fonts).toBeLessThan(user);
  const command = lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '';
  const [, file = ''] = v.parse(v.array(v.string()), JSON.parse(command));
  expect(Object.keys(READERS)).toContain(file);
});
