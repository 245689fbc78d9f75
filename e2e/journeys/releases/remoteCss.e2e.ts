import assert from 'node:assert/strict';
import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { readersRemotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { entryWithImages, findImageUrl } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import {
  recordServiceParts,
  type RecordedParts,
  settledPage,
  replaceSheets,
} from '@engawa/harness/pages/serviceParts.ts';
import { openProductReleases, stableVersion } from '@engawa/harness/product/releases.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(sharedProduct);

const REMOTES = readersRemotesIn();

/** Addresses of all style sheets of a remote's live release. */
const listSheetUrls = async ({ assets, dataDir }: Product, remote: string): Promise<string[]> => {
  const version = await stableVersion(dataDir, remote);
  const { store } = await openProductReleases(dataDir);
  const record = JSON.parse(String(await store.read(remote, version, RECORD_FILE)));
  return Object.keys(record.files)
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${assets}/${remote}/${version}/${name}`);
};

/** A page of each remote. */
const collectPages = async (product: Product, amebaId: string): Promise<readonly string[]> => [
  await entryWithImages(product, amebaId),
  await findImageUrl(product, amebaId),
  `${product.host}/${amebaId}/reader.html`,
];

const allWithout = (except: string) => ({ parts: { page: 'body' }, except });

test(
  'BF11 the style sheets of a remote change no computed style of other remotes’ elements',
  journey(async ({ product, visitor }) => {
    const sheets = new Map<string, string[]>();
    for (const remote of REMOTES) sheets.set(remote, await listSheetUrls(product, remote));
    const { page, ...reader } = await visitor();
    for (const { amebaId, template } of chosenBlogs('remoteCss', BLOGS))
      for (const url of await collectPages(product, amebaId)) {
        await settledPage({ page, ...reader }, url);
        // at a lower position, a page that shrinks without its sheets toggles the compact header
        await page.evaluate(async () => {
          scrollTo({ top: 0, behavior: 'instant' });
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        });
        await page.waitForSelector('.StickyHeader[hidden]');
        let noted: RecordedParts | undefined;
        for (const [remote, urls] of sheets) {
          await replaceSheets(page, `[href*="/${remote}/"]`, []);
          noted = await recordServiceParts(page, allWithout(remote));
          assert.deepEqual(noted.names, ['page']);
          await replaceSheets(page, `[href*="/${remote}/"]`, urls);
          assert.deepEqual(await noted.changes(), [], `${remote} on ${url} in ${template}`);
        }
        // proves that the comparison detects a changed style
        await page.evaluate(() => {
          const [sheet] = document.styleSheets;
          sheet?.insertRule('[data-slot] { outline: 1px solid lime }', sheet.cssRules.length);
        });
        assert.notDeepEqual(await noted?.changes(), []);
      }
  }),
);
