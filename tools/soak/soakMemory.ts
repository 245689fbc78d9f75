import { addIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { join } from 'node:path';
import { entryAddresses, findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import { startProduct, type RunningProduct } from '@engawa/harness/product/product.ts';
import { signedInClient } from '@engawa/harness/requests/signedInClient.ts';
import { until } from '@engawa/harness/until.ts';
import { repeatAtOnce, repeatAtRate } from '@engawa/harness/measure/repeatAtRate.ts';
import { sendTraffic } from '../abuse/traffic.ts';
import { waitForIdleProcess } from '@engawa/harness/measure/sampleProcess.ts';
import { DEMO_BLOGS } from '@engawa/delivery/start/demo.ts';
import { evaluateFlatness, MB, type Course } from './flatness.ts';
import {
  INSPECTED,
  inspectorUrl,
  measureMemory,
  type Memory,
} from '@engawa/harness/product/processMemory.ts';
import { createReleaseTrain } from '@engawa/harness/product/releaseTrain.ts';

export const RELEASES_PER_ROUND = 10;
/** Minimum number of rounds; fewer have no trend. */
const FEWEST_ROUNDS = 6;
/** Pages of a blog that are read in turn: rendered again with each release, cached in between. */
const PAGES = 24;
const READERS = 4;
/** A member may write 60 times per minute. */
const LIKES_PER_S = 0.9;

/**
 * After a collection the heap has only retained objects; an allocator may retain free resident
 * memory.
 */
const HEAP = { share: 0.05, floor: 2 * MB };
const RESIDENT = { share: 0.1, floor: 32 * MB };

/** The work of a round, and the memory in use after it. */
export type Round = { readonly pages: number; readonly likes: number; readonly memory: Memory };

/** Evaluates each kind of memory; all rounds have the same kinds. */
export const evaluateCourses = (
  rounds: readonly Round[],
): readonly (Course & { readonly name: string })[] =>
  Object.keys(rounds[0]?.memory ?? {}).map((name) => {
    const bytes = rounds.map(({ memory }) => memory[name] ?? NaN);
    return { name, ...evaluateFlatness(bytes, name.endsWith('heap') ? HEAP : RESIDENT) };
  });

/** Visitors of a product: some read page after page, one likes and unlikes an entry. */
const createVisitors = async (product: RunningProduct) => {
  const amebaId = DEMO_BLOGS.old;
  const { entryId } = await findEntry(product, amebaId, PAGES);
  const entries = (await entryAddresses(product, amebaId)).slice(0, PAGES);
  const pages = [product.host, `${product.host}/${amebaId}/`, ...entries];
  const { write } = await signedInClient(product, MEMBERS.steady);
  let isLiked = false;
  /**
   * Runs for the duration of the work. @errors throws for an invalid response, and errors of the
   * work
   */
  return async (work: () => Promise<void>): Promise<Omit<Round, 'memory'>> => {
    const stopping = new AbortController();
    const statuses: number[] = [];
    const reading = repeatAtOnce(stopping.signal, READERS, async (turn) => {
      statuses.push((await sendTraffic(pages[turn % pages.length] ?? '')).status);
    });
    const liking = repeatAtRate(stopping.signal, LIKES_PER_S, async () => {
      const change = isLiked ? removeIine : addIine;
      isLiked = !isLiked;
      return (await change(write)({ amebaId, entryId })).ok;
    });
    await work().finally(() => stopping.abort());
    await reading;
    const likes = await liking;
    const refused = likes.filter((isGood) => !isGood).length;
    const bad = statuses.filter((status) => status !== 200);
    if (refused + bad.length > 0)
      throw new Error(`${refused} likes were refused, pages were answered ${bad.join(', ')}`);
    return { pages: statuses.length, likes: likes.length };
  };
};

const openInspectors = (product: RunningProduct) =>
  Promise.all(
    (['host', 'platform'] as const).map(async (name) => ({
      name,
      pid: await waitForPid(product.pid, name),
      inspector: await inspectorUrl(join(product.dataDir, `logs/${name}.log`)),
    })),
  );

const isLive = async (product: RunningProduct, release: string): Promise<boolean> =>
  (await (await fetch(product.host)).text()).includes(release);

/**
 * Runs the product with visitors while release after release goes live, and measures the memory
 * after each round.
 * @errors throws if a page or a like failed, a release did not go live, or a process was restarted
 */
export const soakMemory = async (
  dataDir: string,
  minutes: number,
  onRound: (round: Round) => void,
): Promise<readonly Round[]> => {
  const product = await startProduct({ dataDir, env: INSPECTED });
  try {
    const underVisitors = await createVisitors(product);
    const ship = createReleaseTrain(dataDir);
    const inspected = await openInspectors(product);
    // the images of a new demo are still being rendered
    for (const { pid } of inspected) await waitForIdleProcess(pid);
    const rounds: Round[] = [];
    const endMs = performance.now() + minutes * 60_000;
    while (rounds.length < FEWEST_ROUNDS || performance.now() < endMs) {
      const visited = await underVisitors(async () => {
        for (let count = 0; count < RELEASES_PER_ROUND; count += 1) {
          const release = await ship();
          await until(`${release} is live`, () => isLive(product, release));
        }
      });
      const memory: Record<string, number> = {};
      // sequential: concurrent collections would compete for the same cores
      for (const one of inspected) Object.assign(memory, await measureMemory(one));
      const round = { ...visited, memory };
      rounds.push(round);
      onRound(round);
    }
    for (const { name, pid } of inspected)
      if ((await waitForPid(product.pid, name)) !== pid)
        throw new Error(`the ${name} was restarted`);
    return rounds;
  } finally {
    await product.stop();
  }
};
