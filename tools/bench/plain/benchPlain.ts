import { launchBrowser } from '@engawa/harness/browser/browser.ts';
import { chooseBrowser } from '@engawa/harness/programs/chooseBrowser.ts';
import { visitPageQuietly, type QuietPage } from '@engawa/harness/browser/visitPage.ts';
import type { Table } from '@engawa/harness/measure/updateTable.ts';
import type { Bench } from '../report/benchReport.ts';
import { writeContent } from './content.ts';
import { importBlog, type Site } from './importBlog.ts';
import { entryPath } from './renderEntryPage.ts';
import { plainRows, plainValues, type PlainRow, type Round } from './plainRows.ts';
import { makeImages, startPlainSite } from './plainSite.ts';

const ROUNDS = 11;
const QUICK_ROUNDS = 1;
const VIEWPORT = { width: 1280, height: 900 };

const KINDS = ['top', 'entry', 'long'] as const satisfies readonly (keyof Site)[];
type Kind = (typeof KINDS)[number];

type SiteName = 'plain' | 'product';

/** Visits all pages of both sites. @param order of the sites */
const measureRound = async (
  sites: Readonly<Record<SiteName, Site>>,
  order: readonly SiteName[],
): Promise<Readonly<Record<Kind, Round>>> => {
  await using browser = await launchBrowser();
  const visits = new Map<string, QuietPage>();
  for (const name of order)
    for (const kind of KINDS)
      visits.set(
        name + kind,
        await visitPageQuietly(browser, sites[name][kind], { viewport: VIEWPORT }),
      );
  const visitTo = (name: SiteName, kind: Kind): QuietPage => {
    const page = visits.get(name + kind);
    if (page === undefined) throw new Error(`${kind} of ${name} was not visited`);
    return page;
  };
  const both = (kind: Kind) => ({
    plain: visitTo('plain', kind),
    product: visitTo('product', kind),
  });
  return { top: both('top'), entry: both('entry'), long: both('long') };
};

const NO_RATIO = '—';

const buildTable = (kind: Kind, rows: readonly PlainRow[]): Table => ({
  heads: [`${kind} beside a plain blog`, 'plain', 'product', 'of plain', 'lower', 'upper'],
  rows: rows.map(({ name, plain, product, ratio }) => [
    name,
    plain,
    product,
    ...(ratio ? [ratio.median, ratio.lower, ratio.upper] : [NO_RATIO, NO_RATIO, NO_RATIO]),
  ]),
});

/** Compares pages of the product with a plain static blog of the same content. */
export const benchPlain: Bench = async ({ product, isQuick }) => {
  await chooseBrowser();
  const entries = writeContent();
  const [newest] = entries;
  const oldest = entries.at(-1);
  if (newest === undefined || oldest === undefined) throw new Error('the plain blog has no entry');
  const images = await makeImages();
  const imported = await importBlog(product, entries, images);
  const { origin, stop } = await startPlainSite(entries, images);
  const plain: Site = {
    top: `${origin}/`,
    entry: `${origin}${entryPath(newest)}`,
    long: `${origin}${entryPath(oldest)}`,
  };
  const sites = { plain, product: imported };
  const order = ['plain', 'product'] as const;
  try {
    const rounds: Readonly<Record<Kind, Round>>[] = [];
    // a warm-up round: servers read their files and render their pages
    for (let round = -1; round < (isQuick ? QUICK_ROUNDS : ROUNDS); round += 1) {
      const measured = await measureRound(sites, round % 2 === 0 ? order : order.toReversed());
      if (round >= 0) rounds.push(measured);
    }
    const compared = KINDS.map((kind) => ({
      kind,
      rows: plainRows(rounds.map((round) => round[kind])),
    }));
    return {
      tables: compared.map(({ kind, rows }) => buildTable(kind, rows)),
      values: Object.assign({}, ...compared.map(({ kind, rows }) => plainValues(kind, rows))),
    };
  } finally {
    await stop();
  }
};
