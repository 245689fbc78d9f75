import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Visitor } from '../browser/visitor.ts';
import { told } from '../countTests.ts';
import { EVIDENCE } from '../paths.ts';
import type { Product } from '../product/product.ts';
import { within } from '../within.ts';
import { evidenceFolder } from './evidenceFolder.ts';
import { evidencePage, type Sight } from './evidencePage.ts';
import { releasesNamed } from './releasesNamed.ts';
import { askAgain, hostLogOf, tracesIn, type Trace } from './traces.ts';

/** A journey that failed. */
export type Failing = {
  readonly title: string;
  readonly file: string;
  readonly error: unknown;
  readonly product: Pick<Product, 'host' | 'dataDir'>;
  readonly visitors: readonly Visitor[];
};

const MOST_LOG_LINES = 40;
const WARN_OR_ABOVE = /"level":"(?:warn|error|fatal)"/;

/** For what a page is asked that may not answer any more. */
const ANSWER_MS = 15_000;

/** What a browser still gives; null, and said, where it gives nothing: the failure itself must be told. */
const orNull = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
  try {
    const given = await within(ANSWER_MS, work());
    if (given === 'nothing') throw new Error('the page does not answer');
    return given;
  } catch (error) {
    process.stderr.write(`  ${what} could not be kept: ${String(error)}\n`);
    return null;
  }
};

const factsOf = ({ page }: Visitor) =>
  page.evaluate(() => ({
    releases: document.documentElement.getAttribute('data-releases') ?? '',
    remote:
      document.querySelector('main [data-slot]')?.getAttribute('data-slot')?.split('/')[0] ?? null,
  }));

const kept = async (folder: string, name: string, bytes: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return name;
};

const sightOf = async (
  folder: string,
  { error, product, visitors }: Failing,
  place: number,
  traces: ReadonlyMap<string, Trace>,
): Promise<Sight | null> => {
  const visitor = visitors[place];
  if (visitor === undefined) return null;
  const { page, complaints, network } = visitor;
  const name = place === 0 ? 'page' : `page-${place + 1}`;
  const url = page.url();
  const facts = (await orNull('its releases', () => factsOf(visitor))) ?? {
    releases: '',
    remote: null,
  };
  const picture = await orNull('its picture', async () =>
    kept(folder, `${name}.png`, await page.screenshot()),
  );
  const html = await orNull('its HTML', async () => {
    const content = await page.content();
    await kept(folder, `${name}.html.txt`, content);
    return kept(folder, `${name}.html`, content);
  });
  const requests = network.all();
  const document = requests.findLast(
    (request) => request.type === 'document' && request.url === url,
  );
  const requestId = document?.requestId ?? null;
  const trace = requestId === null ? undefined : traces.get(requestId);
  const lines = [String(error), ...complaints.all()];
  return {
    url,
    releases: await releasesNamed(facts.releases, facts.remote, lines),
    complaints: complaints.all(),
    requests,
    picture,
    html,
    document: trace && requestId !== null ? { ...trace, requestId } : null,
    again: trace === undefined && url.startsWith(product.host) ? await askAgain(url) : null,
  };
};

/** BQ10 Keeps what a journey's visitors saw when it failed, as one page to open, and says where. */
export const keepEvidence = async (failing: Failing): Promise<void> => {
  const { title, file, error, product, visitors } = failing;
  const folder = join(EVIDENCE, evidenceFolder(title));
  await mkdir(folder, { recursive: true });
  const log = (await hostLogOf(product.dataDir)) ?? '';
  const traces = tracesIn(log);
  const sights: Sight[] = [];
  for (const place of visitors.keys()) {
    const sight = await sightOf(folder, failing, place, traces);
    if (sight !== null) sights.push(sight);
  }
  const hostSaid = log
    .split('\n')
    .filter((line) => WARN_OR_ABOVE.test(line))
    .slice(-MOST_LOG_LINES);
  const page = evidencePage({
    title,
    file: basename(file),
    error: told(error),
    sights,
    traces,
    hostSaid,
  });
  await writeFile(join(folder, 'index.html'), page);
  for (const { url, releases } of sights)
    process.stderr.write(
      `  ${url}\n  releases: ${releases.map(({ release, owner }) => `${release} (${owner})`).join(' ') || 'none'}\n`,
    );
  process.stderr.write(`  evidence: ${join(folder, 'index.html')}\n`);
};
