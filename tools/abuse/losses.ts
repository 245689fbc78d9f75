import { addIine, getIine } from '@engawa/api-client/resources/member/iine.ts';
import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { entryAddresses } from '../../e2e/harness/demo/demoEntries.ts';
import { LATE_THROW, publishUnchecked } from '../../e2e/harness/product/doctoredRelease.ts';
import { hostHasSaid, logText } from '../../e2e/harness/product/logLines.ts';
import { killProgram } from '../../e2e/harness/product/processes.ts';
import { forcePointer } from '../../e2e/harness/product/releases.ts';
import { until } from '../../e2e/harness/until.ts';
import { pruneReleases } from '../release/pruneReleases.ts';
import { openReleases } from '../release/releases.ts';
import { folderBytes } from '../soak/disk/folderBytes.ts';
import { createReleaseTrain } from '../soak/work/releaseTrain.ts';
import type { Attack, Finding, Target } from './attacks.ts';
import { send, stream } from './traffic.ts';
import { entryIdIn, signedIn } from './visitors.ts';

const faultyRelease = async ({ product }: Target): Promise<Finding> => {
  const { dataDir } = product;
  await publishUnchecked(dataDir, 'entry', '9.8.0', LATE_THROW);
  await forcePointer(dataDir, 'entry', '9.8.0');
  const isBack = await until(
    'the last good release is restored',
    () => hostHasSaid(dataDir, 'last good release restored'),
    90_000,
  );
  const lost = (await logText(product, 'host')).split('render worker replaced').length - 1;
  return { isHeld: isBack, note: `taken back after ${lost} workers` };
};

type Acknowledged = { readonly client: ReadClient; readonly entryId: number };

/** How many likes were answered and are not there. */
const lostOf = async (acknowledged: readonly Acknowledged[], amebaId: string): Promise<number> => {
  let lost = 0;
  for (const { client, entryId } of acknowledged) {
    // oxlint-disable-next-line no-await-in-loop -- within the limits of a visitor
    const kept = await getIine(client.read)({ amebaId, entryId });
    if (!kept.ok || !kept.value.exist) lost += 1;
  }
  return lost;
};

/** Has members like one entry after the other. @returns those likes that were answered, and how many were refused */
const likeOn = async (
  { amebaId, signal }: Target,
  members: readonly ReadClient[],
  entries: readonly number[],
): Promise<{ readonly acknowledged: readonly Acknowledged[]; readonly refused: number }> => {
  const acknowledged: Acknowledged[] = [];
  let refused = 0;
  await stream(signal, 8, async (turn) => {
    const client = members[turn % members.length];
    const entryId = entries[Math.floor(turn / members.length) % entries.length] ?? 0;
    if (!client) return;
    if ((await addIine(client.write)({ amebaId, entryId })).ok)
      acknowledged.push({ client, entryId });
    else refused += 1;
  });
  return { acknowledged, refused };
};

const killEach = async (target: Target): Promise<Finding> => {
  const { product, host, amebaId, begin } = target;
  const members = await signedIn(target, 10);
  const entries = (await entryAddresses(product, amebaId)).map(entryIdIn);
  const liking = likeOn(target, members, entries);
  begin();
  const back: number[] = [];
  for (const name of ['platform', 'host', 'assets'] as const) {
    const killedMs = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await killProgram(product.pid, name);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await until(
      `the ${name} is back`,
      async () => {
        const places = [`${host}/_health`, `${product.platform}/_health`];
        const answers = await Promise.all(places.map((url) => send(url)));
        return answers.every(({ status }) => status === 200);
      },
      60_000,
    );
    back.push(performance.now() - killedMs);
  }
  const { acknowledged } = await liking;
  const lost = await lostOf(acknowledged, amebaId);
  return {
    isHeld: lost === 0 && acknowledged.length > 0,
    note: `${acknowledged.length} likes were answered, ${lost} lost; all back after ${back.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
  };
};

const PART_MS = 3000;

const fullDisk = async (target: Target): Promise<Finding> => {
  const { product, amebaId, disk, begin } = target;
  if (!disk) throw new Error('the product has no disk of its own');
  const members = await signedIn(target, 10);
  const entries = (await entryAddresses(product, amebaId)).map(entryIdIn);
  begin();
  const liking = likeOn(target, members, entries);
  await wait(PART_MS);
  await disk.fill();
  await wait(PART_MS);
  await disk.makeRoom();
  const { acknowledged, refused } = await liking;
  const lost = await lostOf(acknowledged, amebaId);
  return {
    isHeld: lost === 0 && refused > 0 && acknowledged.length > refused,
    note: `${refused} likes were refused while it was full, ${acknowledged.length} answered, ${lost} lost`,
  };
};

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT = 5;
const RELEASE_EVERY_MS = 5000;

/** What may not grow with releases; logs are put aside at 50 MB each. */
const keptBytes = async (dataDir: string): Promise<number> =>
  (await folderBytes(join(dataDir, 'database'))) + (await folderBytes(join(dataDir, 'releases')));

const releaseAfterRelease = async ({ product, host, signal, begin }: Target): Promise<Finding> => {
  const { dataDir } = product;
  const ship = await createReleaseTrain(dataDir);
  const prune = async () => {
    // as on the day after: younger ones stay for whoever has them open
    const pruned = await pruneReleases(await openReleases(dataDir), Date.now() + 2 * DAY_MS, {
      keep: KEPT,
      isAll: true,
    });
    if (!pruned.ok) throw new Error(pruned.error);
  };
  const sizes: number[] = [];
  let count = 0;
  begin();
  while (!signal.aborted) {
    const dueMs = performance.now() + RELEASE_EVERY_MS;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const release = await ship();
    count += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await until(`${release} is live`, async () => {
      const html = await (await fetch(host)).text();
      return html.includes(release);
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(Math.max(0, dueMs - performance.now()));
    if (count % 10 !== 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await prune();
    // oxlint-disable-next-line no-await-in-loop -- as above
    sizes.push(await keptBytes(dataDir));
  }
  const [first = 0] = sizes.slice(Math.ceil(sizes.length / 3));
  const last = sizes.at(-1) ?? 0;
  return {
    isHeld: sizes.length > 1 && last <= first * 1.1,
    note: `${count} releases went live; database and releases ${Math.round(first / MB)} MB after a third of them, ${Math.round(last / MB)} MB at the end`,
  };
};

/** Each takes something away, or changes what runs. */
export const LOSSES: readonly Attack[] = [
  {
    id: 'S11',
    what: 'a release whose code throws 3 s after it was loaded',
    leastSeconds: 30,
    run: faultyRelease,
  },
  {
    id: 'kill',
    what: '`kill -9` of platform, host and assets under likes',
    hasPreparation: true,
    leastSeconds: 20,
    isForReaders: false,
    run: killEach,
  },
  {
    id: 'disk-full',
    what: 'a full disk under likes, for 3 s',
    hasPreparation: true,
    leastSeconds: 12,
    isOnSmallDisk: true,
    run: fullDisk,
  },
  {
    id: 'releases',
    what: 'a release each 5 s',
    hasPreparation: true,
    leastSeconds: 120,
    run: releaseAfterRelease,
  },
];
