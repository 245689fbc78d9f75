import { setTimeout as wait } from 'node:timers/promises';
import { doctoredRelease, throwsFor } from '@engawa/harness/product/doctoredRelease.ts';
import {
  releaseCommand,
  openProductReleases,
  stableVersion,
} from '@engawa/harness/product/releases.ts';
import { until } from '@engawa/harness/until.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import type { Machine } from '@engawa/harness/machines/machine.ts';
import type { Fleet } from '@engawa/harness/machines/startFleet.ts';

/** The targets of scenes. */
export type Stage = Pick<Fleet, 'hosts' | 'platforms'> & {
  /** by name; of the fleet and of PostgreSQL */
  readonly machineOf: (name: string) => Machine;
  readonly dataDir: string;
  /** of a page with a module of `entry` */
  readonly path: string;
  readonly entryIds: readonly number[];
};

export type Scene = {
  readonly name: string;
  readonly what: string;
  /** requests may fail; by default none may */
  readonly mayFail?: boolean;
  readonly hasCohorts?: boolean;
  /** before the load starts */
  readonly prepare?: (stage: Stage) => Promise<void>;
  readonly run: (stage: Stage) => Promise<void>;
};

const DEAD_MS = 3000;
const QUIET_MS = 5000;
const PATIENCE_MS = 90_000;
const MOST_TRIES = 5;

/** Runs a release command, again if the bucket did not respond: it has changed nothing then. */
const release = async ({ dataDir }: Stage, ...args: readonly string[]): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const { code, text } = await releaseCommand(dataDir, ...args);
    if (code === 0) return;
    if (tries === MOST_TRIES || !text.includes('does not answer')) throw new Error(text);
  }
};

const killing = (name: string, what: string, machine: string): Scene => ({
  name,
  what: `\`kill -9\` of ${what}`,
  run: async ({ machineOf }) => {
    const { kill, start } = machineOf(machine);
    await kill();
    await wait(DEAD_MS);
    await start();
  },
});

const restart = async ({ end, start }: Machine): Promise<void> => {
  await end();
  await start();
};

const publishEntry = async (stage: Stage, version: string): Promise<void> => {
  const from = await doctoredRelease('entry', (text) =>
    text.replaceAll('前の記事', `前の記事 ${version}`),
  );
  await release(stage, 'publish', 'entry', '--version', version, '--from', from);
};

/** Waits until every host, without the balancer, renders with a release. */
const untilLive = ({ hosts, path }: Stage, set: string): Promise<unknown> =>
  until(
    `${set} is live on all hosts`,
    async () => {
      const pages = hosts.map(async ({ origin }) => (await fetch(origin + path)).text());
      return (await Promise.all(pages)).every((html) => html.includes(set));
    },
    PATIENCE_MS,
  );

const promote = async (stage: Stage, version: string): Promise<void> => {
  await release(stage, 'promote', 'entry', version);
  await untilLive(stage, `entry@${version}`);
};

const hasCanary = async ({ dataDir }: Stage): Promise<boolean> => {
  const registry = await readRegistry(await openProductReleases(dataDir));
  if (!registry.ok) throw new Error(registry.error);
  return registry.value.canary !== undefined;
};

/** In the order of the trial. */
export const SCENES: readonly Scene[] = [
  { name: 'quiet', what: 'nothing happens', run: () => wait(QUIET_MS) },
  killing('kill-host', 'a host', 'host-1'),
  killing('kill-platform', 'a platform', 'platform-1'),
  killing('kill-replica', 'the replica of PostgreSQL', 'postgresql-replica'),
  killing('kill-bucket', 'the bucket', 'bucket'),
  killing('kill-valkey', 'Valkey', 'valkey'),
  killing('kill-release-service', 'the release service', 'release-service'),
  {
    name: 'rolling-restart',
    what: 'all hosts and platforms restarted, one after the other',
    run: async ({ hosts, platforms }) => {
      for (const machine of [...hosts, ...platforms]) await restart(machine);
    },
  },
  {
    name: 'promote',
    what: 'a promote',
    prepare: (stage) => publishEntry(stage, '9.1.0'),
    run: (stage) => promote(stage, '9.1.0'),
  },
  {
    name: 'rollback',
    what: 'a roll back',
    prepare: async (stage) => {
      await publishEntry(stage, '9.2.0');
      await promote(stage, '9.2.0');
    },
    run: async (stage) => {
      await release(stage, 'rollback', 'entry');
      await untilLive(stage, `entry@${await stableVersion(stage.dataDir, 'entry')}`);
    },
  },
  {
    name: 'canary',
    what: 'a canary of half of the visitors that spends its budget',
    hasCohorts: true,
    prepare: async (stage) => {
      // readers in the canary's cohort request every other entry: half of theirs must fail
      const failing = stage.entryIds.filter((_, at) => at % 4 < 2).map(String);
      const from = await doctoredRelease('social', throwsFor({ './Iine': failing }));
      await release(stage, 'publish', 'social', '--version', '9.3.0', '--from', from);
    },
    run: async (stage) => {
      await release(stage, 'canary', 'social', '9.3.0', '--share', '50');
      const isStopped = async () => !(await hasCanary(stage));
      await until('the release service has stopped the canary', isStopped, PATIENCE_MS);
    },
  },
  {
    name: 'restart-postgresql',
    what: 'the primary of PostgreSQL restarted',
    mayFail: true,
    run: ({ machineOf }) => restart(machineOf('postgresql')),
  },
  {
    name: 'restart-nginx',
    what: 'nginx restarted',
    mayFail: true,
    run: ({ machineOf }) => restart(machineOf('nginx')),
  },
];
