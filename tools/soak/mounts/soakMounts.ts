import type { CDPSession, Page } from 'puppeteer';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { MOUNTS_PATH } from '../../parts/mounts/mountsPath.ts';
import { watchObservers, watchTimers, type Counts } from '../../parts/mounts/watchWaiting.ts';
import { serveParts } from '../../parts/serveParts.ts';
import { ROOT } from '../../release/checkout.ts';
import { RELEASED } from '../../release/remotes.ts';
import { chooseBrowser } from '../../test/browser/chooseBrowser.ts';
import type { Mounted } from './judgeMounts.ts';
import { holdersOf, livingOf } from './living.ts';

export type MountsOptions = {
  /** of each module, after its warm-up */
  readonly rounds: number;
  /** how the names begin of those that are mounted; none: all are */
  readonly only: readonly string[];
  readonly onMounted: (mounted: Mounted) => void;
};

/** In which caches fill and code is compiled. */
const WARM_UP_ROUNDS = 50;
/** Counted after each: over them is seen what rises with the rounds, and what comes once. */
const BATCHES = 5;

/** Runs before all scripts of the page. */
const WATCH = `globalThis.engawaWaiting = [${watchObservers}, ${watchTimers}].map((watch) => watch(globalThis));`;

const countsOf = async (page: Page, cdp: CDPSession): Promise<Counts> => {
  const left = await page.evaluate(() => globalThis.engawaMounts?.left());
  const signals = await livingOf(cdp, 'AbortSignal');
  // once more: what counting has collected may have held others
  await cdp.send('HeapProfiler.collectGarbage');
  const { Nodes = 0, JSEventListeners = 0, Documents = 0 } = await page.metrics();
  return { nodes: Nodes, listeners: JSEventListeners, documents: Documents, signals, ...left };
};

/** Mounts one over and over in a document of its own, so that what one leaves is not the next one's. */
const mountOver = async (
  page: Page,
  address: string,
  name: string,
  rounds: number,
): Promise<Mounted> => {
  await page.goto(address, { waitUntil: 'load' });
  const cdp = await page.createCDPSession();
  const mount = (times: number) =>
    page.evaluate((count) => globalThis.engawaMounts?.mount(count), times);
  const elements = (await page.evaluate((one) => globalThis.engawaMounts?.take(one), name)) ?? 0;
  await mount(WARM_UP_ROUNDS);
  const counts = [await countsOf(page, cdp)];
  const before = await holdersOf(cdp);
  let ms = 0;
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    const begunMs = performance.now();
    await mount(
      Math.round((rounds * batch) / BATCHES) - Math.round((rounds * (batch - 1)) / BATCHES),
    );
    ms += performance.now() - begunMs;
    counts.push(await countsOf(page, cdp));
  }
  const holders = { before, after: await holdersOf(cdp) };
  await cdp.detach();
  return { name, elements, rounds, msPerRound: ms / rounds, counts, holders };
};

/**
 * Mounts and unmounts each page and module of host and remotes in a browser, with React as readers have it.
 * @errors throws where one cannot be drawn, or none has such a name
 */
export const soakMounts = async ({ rounds, only, onMounted }: MountsOptions): Promise<void> => {
  await chooseBrowser();
  const remotes = RELEASED.filter((name) => name !== 'host');
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const { origin, end } = await serveParts(ROOT, remotes, 0, say, 'production');
  try {
    // pictures and frames of others' are asked for of nobody
    await using browser = await launchBrowser([
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ]);
    const page = await browser.newPage();
    await page.setViewport({ width: 1168, height: 900 });
    await page.evaluateOnNewDocument(WATCH);
    const address = `${origin}${MOUNTS_PATH}?template=new`;
    await page.goto(address, { waitUntil: 'load' });
    const all = await page.evaluate(() => globalThis.engawaMounts?.names);
    if (!all) throw new PlainError('The page of parts could not be built.');
    const names = all.filter(
      (name) => only.length === 0 || only.some((begin) => name.startsWith(begin)),
    );
    if (names.length === 0) throw new PlainError(`No name begins with ${only.join(' or ')}.`);
    for (const name of names) onMounted(await mountOver(page, address, name, rounds));
  } finally {
    await end();
  }
};
