import { setTimeout as wait } from 'node:timers/promises';
import { doctoredRelease, throwsFor } from '../../../e2e/harness/product/doctoredRelease.ts';
import {
  releaseCommand,
  releasesOf,
  stableVersion,
} from '../../../e2e/harness/product/releases.ts';
import { until } from '../../../e2e/harness/until.ts';
import { readRegistry } from '../../release/changeRegistry.ts';
import type { Fleet } from '../startFleet.ts';
import type { Machine } from '../machines/machine.ts';

/** What scenes act on. */
export type Stage = {
  readonly fleet: Fleet;
  readonly primary: Machine;
  readonly replica: Machine;
  readonly dataDir: string;
  /** of a page that a release of `entry` is seen on */
  readonly path: string;
  readonly entryIds: readonly number[];
};

export type Scene = {
  readonly name: string;
  readonly what: string;
  /** no request may fail */
  readonly mustHold: boolean;
  readonly hasLanes?: boolean;
  /** before the load begins */
  readonly prepare?: (stage: Stage) => Promise<void>;
  readonly run: (stage: Stage) => Promise<void>;
};

const DEAD_MS = 3000;
const QUIET_MS = 5000;
const PATIENCE_MS = 90_000;
const MOST_TRIES = 5;

const VERSIONS = { promote: '9.1.0', rollback: '9.2.0', canary: '9.3.0' } as const;

/** Runs a release command, again where the bucket has not answered: it has changed nothing then. */
const release = async (dataDir: string, ...args: readonly string[]): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const { code, text } = await releaseCommand(dataDir, ...args);
    if (code === 0) return;
    if (tries === MOST_TRIES || !text.includes('does not answer')) throw new Error(text);
  }
};

const kill =
  (machineOf: (stage: Stage) => Machine | undefined) =>
  async (stage: Stage): Promise<void> => {
    const machine = machineOf(stage);
    if (!machine) throw new Error('there is no such machine');
    await machine.kill();
    await wait(DEAD_MS);
    await machine.start();
  };

const restart = async (machine: Machine): Promise<void> => {
  await machine.end();
  await machine.start();
};

const publishEntry = async ({ dataDir }: Stage, version: string): Promise<void> => {
  const from = await doctoredRelease('entry', (text) =>
    text.replaceAll('前の記事', `前の記事 ${version}`),
  );
  await release(dataDir, 'publish', 'entry', '--version', version, '--from', from);
};

/** Until every host, asked past the balancer, draws with a release. */
const untilLive = ({ fleet, path }: Stage, set: string): Promise<unknown> =>
  until(
    `${set} is live on all hosts`,
    async () => {
      const pages = await Promise.all(
        fleet.hosts.map(async ({ origin }) => (await fetch(origin + path)).text()),
      );
      return pages.every((html) => html.includes(set));
    },
    PATIENCE_MS,
  );

const promote = async (stage: Stage, version: string): Promise<void> => {
  await release(stage.dataDir, 'promote', 'entry', version);
  await untilLive(stage, `entry@${version}`);
};

const canaryOf = async (dataDir: string): Promise<string | null> => {
  const registry = await readRegistry(await releasesOf(dataDir));
  if (!registry.ok) throw new Error(registry.error);
  return registry.value.canary?.version ?? null;
};

/** In the order in which they are tried. */
export const SCENES: readonly Scene[] = [
  { name: 'quiet', what: 'nothing happens', mustHold: true, run: () => wait(QUIET_MS) },
  {
    name: 'kill-host',
    what: '`kill -9` of a host',
    mustHold: true,
    run: kill(({ fleet }) => fleet.hosts[0]),
  },
  {
    name: 'kill-platform',
    what: '`kill -9` of a platform',
    mustHold: true,
    run: kill(({ fleet }) => fleet.platforms[0]),
  },
  {
    name: 'kill-replica',
    what: '`kill -9` of the replica of PostgreSQL',
    mustHold: true,
    run: kill(({ replica }) => replica),
  },
  {
    name: 'kill-bucket',
    what: '`kill -9` of the bucket',
    mustHold: true,
    run: kill(({ fleet }) => fleet.bucket),
  },
  {
    name: 'kill-valkey',
    what: '`kill -9` of Valkey',
    mustHold: true,
    run: kill(({ fleet }) => fleet.valkey),
  },
  {
    name: 'kill-release-service',
    what: '`kill -9` of the release service',
    mustHold: true,
    run: kill(({ fleet }) => fleet.releaseService),
  },
  {
    name: 'rolling-restart',
    what: 'all hosts and platforms restarted, one after the other',
    mustHold: true,
    run: async ({ fleet }) => {
      for (const machine of [...fleet.hosts, ...fleet.platforms])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await restart(machine);
    },
  },
  {
    name: 'promote',
    what: 'a promote',
    mustHold: true,
    prepare: (stage) => publishEntry(stage, VERSIONS.promote),
    run: (stage) => promote(stage, VERSIONS.promote),
  },
  {
    name: 'rollback',
    what: 'a roll back',
    mustHold: true,
    prepare: async (stage) => {
      await publishEntry(stage, VERSIONS.rollback);
      await promote(stage, VERSIONS.rollback);
    },
    run: async (stage) => {
      await release(stage.dataDir, 'rollback', 'entry');
      await untilLive(stage, `entry@${await stableVersion(stage.dataDir, 'entry')}`);
    },
  },
  {
    name: 'canary',
    what: 'a canary of half of the visitors that spends its budget',
    mustHold: true,
    hasLanes: true,
    prepare: async ({ dataDir, entryIds }) => {
      // readers of the canary's share ask for every other entry: half of theirs, too, must fail
      const failing = entryIds.filter((_, at) => at % 4 < 2).map(String);
      const from = await doctoredRelease('social', throwsFor({ './Iine': failing }));
      await release(dataDir, 'publish', 'social', '--version', VERSIONS.canary, '--from', from);
    },
    run: async ({ dataDir }) => {
      await release(dataDir, 'canary', 'social', VERSIONS.canary, '--share', '50');
      await until(
        'the release service has stopped the canary',
        async () => (await canaryOf(dataDir)) === null,
        PATIENCE_MS,
      );
    },
  },
  {
    name: 'restart-postgresql',
    what: 'the primary of PostgreSQL restarted',
    mustHold: false,
    run: ({ primary }) => restart(primary),
  },
  {
    name: 'restart-nginx',
    what: 'nginx restarted',
    mustHold: false,
    run: ({ fleet }) => restart(fleet.nginx),
  },
];
