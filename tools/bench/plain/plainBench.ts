import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { chooseBrowser } from '../../test/browser/chooseBrowser.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { writeContent } from './content.ts';
import { importBlog } from './importBlog.ts';
import { openTitle } from './openTitle.ts';
import { entryPath } from './plainPages.ts';
import { PLAIN, plainRows, PRODUCT, type PlainRow, type Round, type Site } from './plainRows.ts';
import { makeImages, startPlainSite } from './plainSite.ts';
import { visitPage, type Values } from './visitPage.ts';

const PLAIN_KINDS = ['top', 'entry', 'long'] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];

export type PlainFigures = { readonly kind: PlainKind; readonly rows: readonly PlainRow[] };

const ROUNDS = 11;
const QUICK_ROUNDS = 2;

const measureRound = async (sites: readonly Site[]): Promise<Record<PlainKind, Round>> => {
  const top: Record<string, Values> = {};
  const entry: Record<string, Values> = {};
  const long: Record<string, Values> = {};
  await using browser = await launchBrowser();
  for (const site of sites) {
    top[site.name] = {
      ...(await visitPage(browser, site.top)),
      ...(await openTitle(browser, site)),
    };
    entry[site.name] = await visitPage(browser, site.entry);
    if (site.long !== undefined) long[site.name] = await visitPage(browser, site.long);
  }
  return { top, entry, long };
};

/**
 * Compares pages of the product, and of other sites, with a plain static blog of the same content.
 * @param peers running sites that show the same content
 */
export const benchPlain = async (
  product: BenchProduct,
  peers: readonly Site[],
  isQuick: boolean,
): Promise<readonly PlainFigures[]> => {
  await chooseBrowser();
  const entries = writeContent();
  const [newest] = entries;
  const oldest = entries.at(-1);
  if (newest === undefined || oldest === undefined) throw new Error('the plain blog has no entry');
  const images = await makeImages();
  const imported = await importBlog(product, entries, images);
  const plain = await startPlainSite(entries, images);
  try {
    const sites: readonly Site[] = [
      {
        name: PLAIN,
        top: `${plain.origin}/`,
        entry: `${plain.origin}${entryPath(newest)}`,
        long: `${plain.origin}${entryPath(oldest)}`,
      },
      { name: PRODUCT, ...imported },
      ...peers,
    ];
    const rounds: Record<PlainKind, Round>[] = [];
    // the first round counts for nothing: servers read their files and render their pages
    for (let round = -1; round < (isQuick ? QUICK_ROUNDS : ROUNDS); round += 1) {
      const measured = await measureRound(round % 2 === 0 ? sites : sites.toReversed());
      if (round >= 0) rounds.push(measured);
    }
    return PLAIN_KINDS.map((kind) => ({
      kind,
      rows: plainRows(rounds.map((round) => round[kind])),
    }));
  } finally {
    await plain.stop();
  }
};
