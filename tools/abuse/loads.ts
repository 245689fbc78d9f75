import { addIine, getIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { entryAddresses } from '../../e2e/harness/demo/demoEntries.ts';
import { LATE_THROW, publishUnchecked } from '../../e2e/harness/product/doctoredRelease.ts';
import { hostHasSaid } from '../../e2e/harness/product/hostLog.ts';
import { logText } from '../../e2e/harness/product/logLines.ts';
import { killProgram } from '../../e2e/harness/product/processes.ts';
import { forcePointer } from '../../e2e/harness/product/releases.ts';
import { signedInClient } from '../../e2e/harness/requests/signedInClient.ts';
import { until } from '../../e2e/harness/until.ts';
import { generatedBlog } from '../bench/product/generatedBlog.ts';
import { ROOT } from '../release/checkout.ts';
import { pruneReleases } from '../release/pruneReleases.ts';
import { openReleases } from '../release/releases.ts';
import { folderBytes } from '../soak/disk/folderBytes.ts';
import { createReleaseTrain } from '../soak/work/releaseTrain.ts';
import type { Attack, Finding, Target } from './attacks.ts';
import { p99Of } from './readers.ts';
import { flood, send, stream, type Outcome } from './traffic.ts';

const MEMBERS_FILES = ['members.json', 'blogs.json'];
const membersShape = v.array(v.object({ amebaId: v.string() }));

/** Many visitors, each with limits of their own. */
const visitor = (turn: number) => `127.0.3.${1 + (turn % 250)}`;

/** Signs so many of the demo's members in, a few at a time. */
const signedIn = async ({ product }: Target, count: number): Promise<readonly ReadClient[]> => {
  const files = MEMBERS_FILES.map((name) => join(ROOT, 'apps/platform/seed/demo', name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const members = texts.flatMap((text) => v.parse(membersShape, JSON.parse(text)));
  if (members.length < count) throw new Error(`the demo has only ${members.length} members`);
  const clients: ReadClient[] = [];
  for (const { amebaId } of members.slice(0, count))
    // oxlint-disable-next-line no-await-in-loop -- passwords are hashed one after the other
    clients.push(await signedInClient(product, { amebaId, nickname: '' }));
  return clients;
};

const countOf = (outcomes: readonly Outcome[], status: number): number =>
  outcomes.filter((outcome) => outcome.status === status).length;

const entryIdIn = (url: string): number => Number(/entry-(\d+)/.exec(url)?.[1]);

const shown = (ms: number) => `${Math.round(ms)} ms`;

const faultyRelease = async ({ product }: Target): Promise<Finding> => {
  const { dataDir } = product;
  await publishUnchecked(dataDir, 'entry', '9.8.0', LATE_THROW);
  await forcePointer(dataDir, 'entry', '9.8.0');
  const isBack = await until(
    'the release before it is live again',
    () => hostHasSaid(dataDir, 'the release before it is live again'),
    90_000,
  );
  const lost = (await logText(product, 'host')).split('a render worker was replaced').length - 1;
  return { isHeld: isBack, note: `taken back after ${lost} workers` };
};

const WARM = 2000;

const promoteOverWarmPages = async ({ product, signal, begin }: Target): Promise<Finding> => {
  const pages = await entryAddresses(product, generatedBlog(WARM).amebaId);
  let next = 0;
  const warming = new AbortController();
  await flood(warming.signal, 8, async (turn) => {
    const url = pages[next];
    next += 1;
    if (url === undefined) warming.abort();
    else await send(url, { from: visitor(turn) });
  });
  const ship = await createReleaseTrain(product.dataDir);
  begin();
  const release = await ship();
  const asked = await stream(signal, 150, (turn) =>
    send(pages[turn % pages.length] ?? '', { from: visitor(turn) }),
  );
  const good = countOf(asked, 200);
  return {
    isHeld: good === asked.length,
    note: `${release}: ${good} of ${asked.length} answers 200, p99 ${shown(p99Of(asked))}`,
  };
};

const LIKES_A_SECOND = 50;

const likesOnOneEntry = async (target: Target): Promise<Finding> => {
  const { product, amebaId, signal, begin } = target;
  const url = (await entryAddresses(product, amebaId)).at(-1) ?? '';
  const like = { amebaId, entryId: entryIdIn(url) };
  const members = await signedIn(target, LIKES_A_SECOND);
  await send(url);
  begin();
  const traces: string[] = [];
  const trace = (turn: number) => {
    const id = `abcd${turn.toString(16).padStart(28, '0')}`;
    traces.push(id);
    return { traceparent: `00-${id}-00f067aa0ba902b7-01` };
  };
  const [answers] = await Promise.all([
    stream(signal, LIKES_A_SECOND, async (turn) => {
      const change = Math.floor(turn / LIKES_A_SECOND) % 2 === 0 ? addIine : removeIine;
      const { write } = members[turn % members.length] ?? {};
      return write ? (await change(write)(like)).ok : false;
    }),
    stream(signal, 10, (turn) => send(url, { headers: trace(turn), from: visitor(turn) })),
  ]);
  const log = (await logText(product, 'host')).split('\n');
  const looked = log.filter(
    (line) => line.includes('"answered"') && traces.some((id) => line.includes(id)),
  );
  const misses = looked.filter((line) => line.includes('"cache":"miss"')).length;
  const good = answers.filter(Boolean).length;
  return {
    isHeld: misses === 0 && looked.length > 0 && good === answers.length,
    note: `${good} of ${answers.length} likes answered; of ${looked.length} readings of the entry ${misses} waited for a rendering`,
  };
};

const deadLinks = async ({ host, amebaId, signal }: Target): Promise<Finding> => {
  const links = Array.from({ length: 400 }, (_, n) =>
    n % 2 === 0 ? `${host}/${amebaId}/entry-${8_000_000_000 + n}.html` : `${host}/nobody-${n}/`,
  );
  const asked = await stream(signal, 100, (turn) =>
    send(links[turn % links.length] ?? '', { from: visitor(turn) }),
  );
  const good = countOf(asked, 404);
  return {
    isHeld: good === asked.length,
    note: `${good} of ${asked.length} answers 404, p99 ${shown(p99Of(asked))}`,
  };
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

const COLD = 6000;
const MEASURED_MS = 3000;
const OVER = 3;

const overload = async ({ product, signal, begin }: Target): Promise<Finding> => {
  const pages = await entryAddresses(product, generatedBlog(COLD).amebaId);
  let next = 0;
  const coldPage = () => {
    next += 1;
    return pages[next % pages.length] ?? '';
  };
  const measuring = AbortSignal.timeout(MEASURED_MS);
  await flood(measuring, 8, (turn) => send(coldPage(), { from: visitor(turn) }));
  const capacity = next / (MEASURED_MS / 1000);
  begin();
  const asked = await stream(signal, OVER * capacity, (turn) =>
    send(coldPage(), { from: visitor(turn) }),
  );
  const admitted = asked.filter(({ status }) => status === 200);
  const refused = asked.filter(({ status }) => status === 503);
  const isTold = refused.every(({ headers }) => headers['retry-after'] !== undefined);
  const others = asked.length - admitted.length - refused.length;
  return {
    isHeld: others === 0 && isTold && admitted.length > 0 && p99Of(admitted) < 2000,
    note: `${Math.round(OVER * capacity)} new pages a second: ${admitted.length} answers 200 with p99 ${shown(p99Of(admitted))}, ${refused.length} 503 with Retry-After, ${others} others`,
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
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const release = await ship();
    count += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await until(`${release} is live`, async () => {
      const html = await (await fetch(host)).text();
      return html.includes(release);
    });
    if (count % 10 !== 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await prune();
    // oxlint-disable-next-line no-await-in-loop -- as above
    sizes.push(await folderBytes(dataDir));
  }
  const [first = 0] = sizes.slice(Math.ceil(sizes.length / 3));
  const last = sizes.at(-1) ?? 0;
  return {
    isHeld: sizes.length > 1 && last <= first * 1.1,
    note: `${count} releases went live; data folder ${Math.round(first / MB)} MB after a third of them, ${Math.round(last / MB)} MB at the end`,
  };
};

/** Each is heavy but honest use, or a loss. */
export const LOADS: readonly Attack[] = [
  {
    id: 'S11',
    what: 'a release whose code throws 3 s after it was loaded',
    leastSeconds: 30,
    run: faultyRelease,
  },
  {
    id: 'promote',
    what: `a promote under ${WARM} warm pages, asked for 150 times a second`,
    generated: WARM,
    hasPreparation: true,
    run: promoteOverWarmPages,
  },
  {
    id: 'likes',
    what: `${LIKES_A_SECOND} likes a second on one entry`,
    hasPreparation: true,
    run: likesOnOneEntry,
  },
  { id: 'dead-links', what: '100 dead links a second, of 400', run: deadLinks },
  {
    id: 'kill',
    what: '`kill -9` of platform, host and assets under likes',
    hasPreparation: true,
    leastSeconds: 20,
    isForReaders: false,
    run: killEach,
  },
  {
    id: 'overload',
    what: 'three times the pages that can be rendered',
    generated: COLD,
    hasPreparation: true,
    isForReaders: false,
    run: overload,
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
    what: 'one release after the other',
    hasPreparation: true,
    leastSeconds: 40,
    run: releaseAfterRelease,
  },
];
