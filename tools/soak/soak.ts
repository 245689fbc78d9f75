import { join } from 'node:path';
import { DEMO_BLOGS } from '../start/demo.ts';
import { entryAddresses, entryOf } from '../../e2e/harness/demo/demoEntries.ts';
import { MEMBERS } from '../../e2e/harness/demo/members.ts';
import { pidOf } from '../../e2e/harness/product/processes.ts';
import { startProduct, type RunningProduct } from '../../e2e/harness/product/product.ts';
import { signedInClient } from '../../e2e/harness/requests/signedInClient.ts';
import { until } from '../../e2e/harness/until.ts';
import {
  INSPECTED,
  inspectorUrl,
  measureMemory,
  type Looked,
  type Memory,
} from './memory/processMemory.ts';
import { createReleaseTrain } from './work/releaseTrain.ts';
import { underVisitors, type Visited } from './work/visitors.ts';

/** One round: what was done in it, and the memory that was in use when it had come to rest. */
export type Round = {
  /** promoted so far */
  readonly releases: number;
  readonly pages: number;
  readonly likes: number;
  readonly memory: Memory;
};

/** Pages of a blog that are asked for in turn: rendered anew with each release, cached in between. */
const PAGES = 24;

const visitedOn = async (product: RunningProduct): Promise<Visited> => {
  const amebaId = DEMO_BLOGS.old;
  const addresses = await entryAddresses(product, amebaId);
  const { entryId } = await entryOf(product, amebaId, PAGES);
  return {
    pages: [product.host, `${product.host}/${amebaId}/`, ...addresses.slice(0, PAGES)],
    member: await signedInClient(product, MEMBERS.steady),
    liked: { amebaId, entryId },
  };
};

/** The releases that a page is rendered with. */
const releasesBehind = async (url: string): Promise<readonly string[]> => {
  const html = await (await fetch(url)).text();
  return /data-releases="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
};

const lookedOf = (product: RunningProduct): Promise<readonly Looked[]> =>
  Promise.all(
    (['host', 'platform'] as const).map(async (name) => ({
      name,
      pid: await pidOf(product.pid, name),
      inspector: await inspectorUrl(join(product.dataDir, `logs/${name}.log`)),
    })),
  );

const memoryOf = async (looked: readonly Looked[]): Promise<Memory> => {
  const parts: Memory[] = [];
  // one after the other: collecting in both at once would take turns on the same cores
  for (const one of looked) parts.push(await measureMemory(one));
  return Object.assign({}, ...parts);
};

export type SoakOptions = {
  readonly dataDir: string;
  readonly releasesPerRound: number;
  /** waited for before the first round: a platform that has just been started may still be at work */
  readonly settled: (platformPid: number) => Promise<void>;
  /** asked after each round; ms since the first began */
  readonly isEnough: (rounds: readonly Round[], ms: number) => boolean;
  readonly onRound: (round: Round) => void;
};

/**
 * Runs the product under visitors while release after release goes live, and measures after each round
 * what memory is still in use.
 * @errors throws where a page or a like was answered badly, a release did not go live, or a process was
 * started again
 */
export const soak = async ({
  dataDir,
  releasesPerRound,
  settled,
  isEnough,
  onRound,
}: SoakOptions): Promise<readonly Round[]> => {
  const product = await startProduct({ dataDir, env: INSPECTED });
  try {
    const visited = await visitedOn(product);
    const ship = await createReleaseTrain(dataDir);
    const pids = () => Promise.all([pidOf(product.pid, 'host'), pidOf(product.pid, 'platform')]);
    const before = await pids();
    const looked = await lookedOf(product);
    await settled(before[1]);
    const rounds: Round[] = [];
    const begunMs = performance.now();
    const shipAll = async () => {
      for (let count = 0; count < releasesPerRound; count += 1) {
        const release = await ship();
        await until(`${release} is live`, async () =>
          (await releasesBehind(product.host)).includes(release),
        );
      }
    };
    do {
      const answered = await underVisitors(visited, shipAll);
      const releases = (rounds.length + 1) * releasesPerRound;
      const round = { releases, ...answered, memory: await memoryOf(looked) };
      rounds.push(round);
      onRound(round);
    } while (!isEnough(rounds, performance.now() - begunMs));
    if (String(await pids()) !== String(before)) throw new Error('a process was started again');
    return rounds;
  } finally {
    await product.stop();
  }
};
