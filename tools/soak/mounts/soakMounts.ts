import type { CDPSession, JSHandle, Page } from 'puppeteer';
import { launchBrowser } from '@engawa/harness/browser/browser.ts';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { MOUNTS_PATH } from '../../parts/mounts/mountsPath.ts';
import { watchObservers, watchTimers, type Counts } from '../../parts/mounts/watchObservers.ts';
import { serveParts } from '../../parts/serveParts.ts';
import { readersRemotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import { chooseBrowser } from '@engawa/harness/programs/chooseBrowser.ts';
import type { Mounted } from './growth.ts';

const WARM_UP_ROUNDS = 50;
/**
 * Counts are read after each batch, which distinguishes growth per round from a single addition.
 */
const BATCHES = 5;

/** Runs before all scripts of the page. */
const WATCH = `globalThis.engawaWaiting = [${watchObservers}, ${watchTimers}].map((watch) => watch(globalThis));`;

/** All objects of a class in the page, including those that its scripts cannot reach. */
const queryInstances = async (page: Page, className: string): Promise<JSHandle<unknown[]>> => {
  using prototype = await page.evaluateHandle(`${className}.prototype`);
  return page.queryObjects(prototype);
};

const countObjects = async (page: Page, cdp: CDPSession): Promise<Counts> => {
  const left = await page.evaluate(() => globalThis.engawaMounts?.left());
  using all = await queryInstances(page, 'AbortSignal');
  const signals = await all.evaluate(({ length }) => length);
  // collects twice, because objects that the first collection removed may have retained others
  await cdp.send('HeapProfiler.collectGarbage');
  const { Nodes = 0, JSEventListeners = 0, Documents = 0 } = await page.metrics();
  return { nodes: Nodes, listeners: JSEventListeners, documents: Documents, signals, ...left };
};

/** Detached nodes by name, and listeners of targets that outlive all modules. */
const retainedIn = async (page: Page, cdp: CDPSession): Promise<Counts> => {
  using nodes = await queryInstances(page, 'Node');
  const names = await nodes.evaluate((all) =>
    all.flatMap((node) =>
      // skips the prototype of the class, which is no node
      node instanceof Node && !Object.hasOwn(node, 'constructor') && !node.isConnected
        ? `${node.nodeName} outside`
        : [],
    ),
  );
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { objectId = '' } = result;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId });
    names.push(...listeners.map(({ type }) => `${type} at ${expression}`));
  }
  const byName = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...byName].map(([name, { length }]) => [name, length]));
};

/**
 * Mounts one module repeatedly in a new document, so that its leaks do not affect the next module.
 */
const mountOver = async (
  page: Page,
  address: string,
  name: string,
  rounds: number,
): Promise<Mounted> => {
  await page.goto(address, { waitUntil: 'load' });
  await using cdp = await page.createCDPSession();
  const mount = (times: number) =>
    page.evaluate((count) => globalThis.engawaMounts?.mount(count), times);
  await page.evaluate((one) => globalThis.engawaMounts?.take(one), name);
  await mount(WARM_UP_ROUNDS);
  const counts = [await countObjects(page, cdp)];
  const before = await retainedIn(page, cdp);
  const ends = Array.from({ length: BATCHES + 1 }, (_, at) => Math.round((rounds * at) / BATCHES));
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    await mount((ends[batch] ?? 0) - (ends[batch - 1] ?? 0));
    counts.push(await countObjects(page, cdp));
  }
  return { name, rounds, counts, retained: { before, after: await retainedIn(page, cdp) } };
};

/**
 * Mounts and unmounts each page and module of host and remotes in a browser, with React's
 * production build.
 * @param rounds per module, after its warm-up
 * @param prefixes of the names to mount; empty mounts all
 * @errors throws if a module cannot be rendered, or no name starts with a prefix
 */
export const soakMounts = async (
  rounds: number,
  prefixes: readonly string[],
  onMounted: (mounted: Mounted) => void,
): Promise<void> => {
  await chooseBrowser();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const { origin, end } = await serveParts(readersRemotesIn(), 0, log, 'production');
  try {
    // images and frames of other sites are not fetched
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
      (name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
    );
    if (names.length === 0) throw new PlainError(`No name begins with ${prefixes.join(' or ')}.`);
    for (const name of names) onMounted(await mountOver(page, address, name, rounds));
  } finally {
    await end();
  }
};
