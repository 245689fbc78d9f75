import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses } from '@engawa/harness/demo/demoEntries.ts';
import { BLOGGERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { doctoredRelease, publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { waitForLogLine } from '@engawa/harness/product/logLines.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import { release, releaseCommand, stableVersion } from '@engawa/harness/product/releases.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { signedInCookies } from '@engawa/harness/requests/signedInClient.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(ownProduct);

const OLD = 'ブログの設定';
const NEW = 'ブログのいろいろな設定';
const READERS_PAGES = 12;
const PAUSE_MS = 50;

/** Requests an owner page. @returns status, release and whether it has the new text */
const ownerPageOf = async ({ host }: Product) => {
  const cookies = await signedInCookies({ host }, BLOGGERS.together);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (path = '/_customize/blog') => {
    const answer = await fetch(host + path, { redirect: 'manual', headers: { Cookie } });
    const html = await answer.text();
    return {
      status: answer.status,
      release: / data-releases="([^"]*)"/.exec(html)?.[1],
      isNew: html.includes(NEW),
      html,
    };
  };
};

/** Reads pages until stopped; asserts that each remains its first cached copy, without a render. */
const readPages = async (product: Product) => {
  const urls = (await entryAddresses(product, LONG_BLOG.amebaId)).slice(0, READERS_PAGES);
  const seen = new Map<string, string>();
  const look = async (url: string) => {
    const answer = await fetch(url);
    return `${answer.status} ${await answer.text()}`;
  };
  for (const url of urls) seen.set(url, await look(url));
  const rendered = async () =>
    (await readMetrics(product, 'host')).sum('engawa_host_page_seconds_count', {
      page_type: 'blog-entry',
    });
  const before = await rendered();
  const ending = new AbortController();
  const changed: string[] = [];
  let count = 0;
  const reading = (async () => {
    while (!ending.signal.aborted)
      for (const url of urls) {
        const now = await look(url);
        count += 1;
        if (now !== seen.get(url)) changed.push(url);
        await wait(PAUSE_MS);
      }
  })();
  return async () => {
    ending.abort();
    await reading;
    assert.ok(count >= READERS_PAGES, `${count} pages were read`);
    assert.deepEqual(changed, []);
    assert.equal(await rendered(), before, 'pages of readers were rendered again');
  };
};

test(
  'BF8 a studio release is published, promoted and rolled back, and readers’ copies remain',
  journey(async ({ product }) => {
    const { dataDir } = product;
    const before = await stableVersion(dataDir, 'studio');
    const open = await ownerPageOf(product);
    assert.deepEqual(
      { ...(await open()), html: '' },
      { status: 200, release: `studio@${before}`, isNew: false, html: '' },
    );
    const end = await readPages(product);
    const folder = await doctoredRelease('studio', (text) => text.replaceAll(OLD, NEW));
    await release(dataDir, 'publish', 'studio', '--version', '9.1.0', '--from', folder);
    assert.equal((await open()).isNew, false);
    const canary = await releaseCommand(dataDir, 'canary', 'studio', '9.1.0', '--share', '5');
    assert.match(canary.text, /studio has private pages, which have no canary/);
    await release(dataDir, 'promote', 'studio', '9.1.0');
    await until('the owner gets the new page', async () => (await open()).isNew);
    assert.equal((await open()).release, 'studio@9.1.0');
    await release(dataDir, 'rollback', 'studio');
    await until('the owner gets the old page', async () => !(await open()).isNew);
    assert.equal((await open()).release, `studio@${before}`);
    await end();
  }),
);

test(
  'a studio release that loops costs owners a 503, then the release before is live again',
  journey(async ({ product }) => {
    const { dataDir } = product;
    const before = await stableVersion(dataDir, 'studio');
    const open = await ownerPageOf(product);
    const end = await readPages(product);
    await publishUnchecked(dataDir, 'studio', '9.2.0', (text, file) =>
      file === 'server.cjs'
        ? `${text};module.exports.privatePages.answer = () => { for (;;); };`
        : text,
    );
    await release(dataDir, 'promote', 'studio', '9.2.0');
    await until('the looping release answers', async () => (await open()).status === 503);
    assert.match((await open()).html, /lang="ja"/);
    await until('the release before answers', async () => (await open()).status === 200, 60_000);
    assert.equal((await open()).release, `studio@${before}`);
    await waitForLogLine(product, 'host', {
      msg: 'last good release restored',
      release: 'studio@9.2.0',
    });
    assert.equal((await renderedPage(`${product.host}/${LONG_BLOG.amebaId}/`)).status, 200);
    await end();
    await release(dataDir, 'rollback', 'studio');
  }),
);
