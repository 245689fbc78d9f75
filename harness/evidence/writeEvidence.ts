import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'puppeteer';
import { isUnanswered, type Requested } from '../browser/networkLog.ts';
import type { Visitor } from '../browser/visitor.ts';
import { readFileIfExists } from '@engawa/delivery/release/store/durableFiles.ts';
import type { Product } from '../product/product.ts';
import { RUN_FOLDER } from '../run/runVariables.ts';
import { within } from '../within.ts';
import { errorText } from './errorText.ts';
import { evidenceFolder } from './evidenceFolder.ts';
import { evidencePage, type Sight } from './evidencePage.ts';
import { releasesNamed } from './releasesNamed.ts';
import { findTraceText, tracesIn, type Trace } from './traces.ts';

/** A page of a failed test; a visitor's page also has logs of complaints and network. */
type Viewed = { readonly page: Page } & Partial<Pick<Visitor, 'complaints' | 'network'>>;

/** The state of a page during a wait. */
export type RecordedPage = { readonly screenshot: Uint8Array; readonly html: string };

/** A failed test. */
type Failing = {
  readonly title: string;
  readonly file: string;
  readonly error: unknown;
  /** undefined if no product was started */
  readonly product: Pick<Product, 'host' | 'dataDir'> | undefined;
  readonly viewed: readonly Viewed[];
  /** states of pages during the failed wait */
  readonly recorded: ReadonlyMap<Page, RecordedPage>;
};

const MOST_LOG_LINES = 40;
const WARN_OR_ABOVE = /"level":"(?:warn|error|fatal)"/;

/** Time limit of a browser call: a page may no longer respond. */
const ANSWER_MS = 15_000;
const RECORD_MS = 3000;
/** A request without a response for this long counts as hanging. */
const STUCK_MS = 5000;

/** The result of a browser call; on failure returns null and writes a line to standard error. */
const orNull = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
  try {
    const given = await within(ANSWER_MS, work());
    if (given === 'nothing') throw new Error('the page does not respond');
    return given;
  } catch (error) {
    process.stderr.write(`  evidence without ${what}: ${String(error)}\n`);
    return null;
  }
};

/** Records a page quickly; null if it does not respond immediately. */
export const recordPage = async (page: Page): Promise<RecordedPage | null> => {
  const record = async () => ({ screenshot: await page.screenshot(), html: await page.content() });
  // a page cannot be recorded during a navigation
  const recorded = await within(RECORD_MS, record()).catch(() => 'nothing' as const);
  return recorded === 'nothing' ? null : recorded;
};

const readMetadata = (page: Page) =>
  page.evaluate(() => {
    const findRemote = (element: Element | null | undefined) =>
      element?.closest('[data-slot]')?.getAttribute('data-slot')?.split('/')[0] ?? null;
    return {
      releases: document.documentElement.getAttribute('data-releases') ?? '',
      remote: findRemote(document.querySelector('main [data-slot]')),
      pressed: findRemote(document.activeElement),
    };
  });

const NO_METADATA = { releases: '', remote: null, pressed: null };

/** Writes a file of a page, named by its suffix. @returns the file's name */
type WriteFile = (suffix: string, bytes: string | Uint8Array) => Promise<string>;

const captureSight = async (
  { error, product, recorded }: Failing,
  { page, complaints, network }: Viewed,
  traces: ReadonlyMap<string, Trace>,
  write: WriteFile,
): Promise<Sight> => {
  const url = page.url();
  const metadata = (await orNull('releases', () => readMetadata(page))) ?? NO_METADATA;
  const picture = await orNull('screenshot', async () => write('.png', await page.screenshot()));
  const html = await orNull('HTML', async () => {
    const content = await page.content();
    await write('.html.txt', content);
    return write('.html', content);
  });
  const before = recorded.get(page);
  const requests = network?.all() ?? [];
  const document = requests.findLast(
    (request) => request.type === 'document' && request.url === url,
  );
  const said = complaints?.all() ?? [];
  // a press may have opened another document, which has no pressed element
  const actions = requests.filter(({ method }) => method === 'POST').map(({ url: to }) => to);
  return {
    url,
    releases: await releasesNamed(metadata.releases, metadata, [
      String(error),
      ...said,
      ...actions,
    ]),
    complaints: said,
    requests,
    picture,
    html,
    during:
      before === undefined
        ? null
        : {
            picture: await write('-during.png', before.screenshot),
            html: await write('-during.html.txt', before.html),
          },
    trace: await findTraceText(url, document?.requestId ?? '', traces, product?.host),
  };
};

const isStuck = (requests: readonly Requested[], host: string): boolean => {
  const last = Math.max(0, ...requests.map(({ atMs }) => atMs));
  return requests.some(
    (request) =>
      isUnanswered(request) &&
      request.url.startsWith(host) &&
      (request.outcome !== null || last - request.atMs > STUCK_MS),
  );
};

/** Adds lines to an error's stack, which reporters and JUnit print below the test's title. */
const addToStack = (error: unknown, lines: readonly string[]): void => {
  if (error instanceof Error) error.stack = [error.stack, ...lines].join('\n    ');
};

/**
 * BQ10 Writes the evidence of a failed test as one page, and adds its path to the error.
 * @returns whether the product left a request without a response
 */
export const writeEvidence = async (failing: Failing): Promise<boolean> => {
  const { title, file, error, product, viewed } = failing;
  const folder = join(
    process.env[RUN_FOLDER] ?? '',
    evidenceFolder(basename(file, '.e2e.ts'), title),
  );
  await mkdir(folder, { recursive: true });
  // a product on several machines has none
  const log = product && (await readFileIfExists(join(product.dataDir, 'logs/host.log')));
  const lines = String(log ?? '').split('\n');
  const traces = tracesIn(lines);
  const sights: Sight[] = [];
  for (const [index, one] of viewed.entries()) {
    const write: WriteFile = async (suffix, bytes) => {
      const name = `${index === 0 ? 'page' : `page-${index + 1}`}${suffix}`;
      await writeFile(join(folder, name), bytes);
      return name;
    };
    sights.push(await captureSight(failing, one, traces, write));
  }
  const hostSaid = lines.filter((line) => WARN_OR_ABOVE.test(line)).slice(-MOST_LOG_LINES);
  const failed = { title, file: basename(file), error: errorText(error), sights, traces, hostSaid };
  await writeFile(join(folder, 'index.html'), evidencePage(failed));
  addToStack(error, [
    ...sights.map(({ url, releases }) => {
      const names = releases.map(({ release, owner }) => `${release} (${owner})`);
      return `${url}\n    releases: ${names.join(' ') || 'none'}`;
    }),
    `evidence: ${join(folder, 'index.html')}`,
  ]);
  return product !== undefined && sights.some(({ requests }) => isStuck(requests, product.host));
};
