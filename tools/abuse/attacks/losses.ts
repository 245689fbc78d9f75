import { addIine, getIine } from '@engawa/api-client/resources/member/iine.ts';
import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { entryAddresses } from '@engawa/harness/demo/demoEntries.ts';
import { LATE_THROW, publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { hasHostLogged, logText } from '@engawa/harness/product/logLines.ts';
import { killProgram } from '@engawa/harness/product/processes.ts';
import { forcePointer, openProductReleases } from '@engawa/harness/product/releases.ts';
import { until } from '@engawa/harness/until.ts';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { pruneReleases } from '@engawa/delivery/release/pruneReleases.ts';
import { createReleaseTrain } from '@engawa/harness/product/releaseTrain.ts';
import type { Attack, Finding, Run, Target } from '../attack.ts';
import { demoMembers, entryIdIn, signInEach } from '../members.ts';
import { repeatAtRate } from '@engawa/harness/measure/repeatAtRate.ts';
import { sendTraffic } from '../traffic.ts';

const faultyRelease =
  ({ product }: Target): Run =>
  async () => {
    const { dataDir } = product;
    const line = 'last good release restored';
    await publishUnchecked(dataDir, 'entry', '9.8.0', LATE_THROW);
    await forcePointer(dataDir, 'entry', '9.8.0');
    const isBack = await until(line, () => hasHostLogged(dataDir, line), 90_000);
    const log = await logText(product, 'host');
    const workers = log.split('render worker replaced').length - 1;
    return { isHeld: isBack, note: `taken back after ${workers} workers` };
  };

type Likes = { readonly answered: number; readonly refused: number; readonly lost: number };

/** Prepares members that like one entry after the other. */
const createLikes = async ({ product, amebaId }: Target) => {
  const members = await signInEach(product.host, await demoMembers(10));
  const entries = (await entryAddresses(product, amebaId)).map(entryIdIn);
  /**
   * Likes until the signal. @returns the number of acknowledged likes, and how many of these are
   * missing
   */
  return async (signal: AbortSignal): Promise<Likes> => {
    const answered: { readonly client: ReadClient; readonly entryId: number }[] = [];
    let refused = 0;
    await repeatAtRate(signal, 8, async (turn) => {
      const client = members[turn % members.length]?.client;
      const entryId = entries[Math.floor(turn / members.length) % entries.length] ?? 0;
      if (client && (await addIine(client.write)({ amebaId, entryId })).ok)
        answered.push({ client, entryId });
      else refused += 1;
    });
    let lost = 0;
    for (const { client, entryId } of answered) {
      let refusal = '';
      const stored = await until(
        () => `a like is read, not: ${refusal}`,
        async () => {
          const read = await getIine(client.read)({ amebaId, entryId });
          if (!read.ok) refusal = read.error.message;
          return read.ok && read.value;
        },
        60_000,
      );
      if (!stored.exist) lost += 1;
    }
    return { answered: answered.length, refused, lost };
  };
};

const killEach = async (target: Target): Promise<Run> => {
  const { product } = target;
  const like = await createLikes(target);
  const isHealthy = async (origin: string) =>
    (await sendTraffic(`${origin}/_health`)).status === 200;
  return async (signal) => {
    const liking = like(signal);
    const seconds: string[] = [];
    for (const name of ['platform', 'host', 'assets'] as const) {
      const killedMs = performance.now();
      await killProgram(product.pid, name);
      await until(
        `the ${name} is back`,
        async () => (await isHealthy(product.host)) && isHealthy(product.platform),
        60_000,
      );
      seconds.push(((performance.now() - killedMs) / 1000).toFixed(1));
    }
    const { answered, lost } = await liking;
    return {
      isHeld: lost === 0 && answered > 0,
      note: `${answered} likes were answered, ${lost} lost; all back after ${seconds.join(', ')} s`,
    };
  };
};

const PART_MS = 3000;

const fullDisk = async (target: Target): Promise<Run> => {
  const { disk } = target;
  if (!disk) throw new Error('the product has no disk of its own');
  const like = await createLikes(target);
  return async (signal) => {
    const liking = like(signal);
    await wait(PART_MS);
    await disk.fill();
    await wait(PART_MS);
    await disk.makeRoom();
    const { answered, refused, lost } = await liking;
    return {
      isHeld: lost === 0 && refused > 0 && answered > refused,
      note: `${refused} likes were refused while it was full, ${answered} answered, ${lost} lost`,
    };
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;
const RELEASE_EVERY_MS = 5000;

/** MB of folders that must not grow with releases; logs are rotated at 50 MB each. */
const measureMegabytes = async (dataDir: string): Promise<number> => {
  // ignores errors, because files may disappear during the count
  const count = 'du -sbc "$@" 2>/dev/null | tail -1';
  const folders = ['database', 'releases'].map((name) => join(dataDir, name));
  const { lastLines } = await runProgram('sh', ['-c', count, 'sh', ...folders], { cwd: dataDir });
  return Number.parseInt(lastLines[0] ?? '', 10) / 1024 ** 2;
};

const releaseAfterRelease = ({ product: { dataDir, host } }: Target): Run => {
  const ship = createReleaseTrain(dataDir);
  const prune = async () => {
    // two days later: hosts may still need younger releases
    const laterMs = Date.now() + 2 * DAY_MS;
    const pruned = await pruneReleases(await openProductReleases(dataDir), laterMs, {
      keep: 5,
      isAll: true,
    });
    if (!pruned.ok) throw new Error(pruned.error);
  };
  return async (signal): Promise<Finding> => {
    const sizes: number[] = [];
    let count = 0;
    while (!signal.aborted) {
      const dueMs = performance.now() + RELEASE_EVERY_MS;
      const release = await ship();
      count += 1;
      await until(`${release} is live`, async () =>
        (await (await fetch(host)).text()).includes(release),
      );
      await wait(Math.max(0, dueMs - performance.now()));
      if (count % 10 !== 0) continue;
      await prune();
      sizes.push(await measureMegabytes(dataDir));
    }
    const [first = NaN] = sizes.slice(Math.ceil(sizes.length / 3));
    const last = sizes.at(-1) ?? NaN;
    return {
      isHeld: sizes.length > 1 && last <= first * 1.1,
      note: `${count} releases went live; database and releases ${Math.round(first)} MB after a third of them, ${Math.round(last)} MB at the end`,
    };
  };
};

/** Attacks that remove a dependency or change the running releases. */
export const LOSSES: readonly Attack[] = [
  {
    id: 'S11',
    what: 'a release whose code throws 3 s after it was loaded',
    leastSeconds: 30,
    prepare: faultyRelease,
  },
  {
    id: 'kill',
    what: '`kill -9` of platform, host and assets under likes',
    leastSeconds: 20,
    isForReaders: false,
    prepare: killEach,
  },
  {
    id: 'disk-full',
    what: 'a full disk under likes, for 3 s',
    leastSeconds: 12,
    isOnSmallDisk: true,
    prepare: fullDisk,
  },
  {
    id: 'releases',
    what: 'a release each 5 s',
    leastSeconds: 120,
    prepare: releaseAfterRelease,
  },
];
