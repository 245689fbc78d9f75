import assert from 'node:assert/strict';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { hydrateInSiteLinks, followAt, isSameDocument } from '@engawa/harness/browser/inSite.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { release } from '@engawa/harness/product/releases.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';

const journey = journeysOn(sharedProduct);

const NEXT_PAGE = '[data-uranus-component=paging] a[rel=next]';
const BADGE = 'aside.SetBadge';
const BEGIN = 'main form button';

const OWN_WORDS = { 次のページ: '後のページ', として報告しますか: 'と知らせますか' };

/** Publishes a release of entry with other texts, on the server and in the browser. */
const publishOther = (dataDir: string, version: string) =>
  publishUnchecked(dataDir, 'entry', version, (text, file) =>
    /\.c?js$/.test(file)
      ? Object.entries(OWN_WORDS).reduce((now, [word, other]) => now.replaceAll(word, other), text)
      : text,
  );

const readSequence = async (dataDir: string) => {
  const registry = await readRegistry(await openReleases(dataDir));
  return registry.ok ? registry.value.sequence : registry.error;
};

const nextPageIn = ({ page }: Visitor) =>
  page.$eval(NEXT_PAGE, ({ textContent }) => textContent?.trim());

/** The text of the page before a report. */
const fetchReportAnswer = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const body = new URLSearchParams({ entryId: '1', reason: 'spam', return_to: '/' });
    const answer = await fetch('/_action/entry/report', { method: 'POST', body });
    return answer.text();
  });

const releaseOfEntry = ({ page }: Visitor) =>
  page.$eval('html', ({ dataset }) => /entry@(\S+)/.exec(dataset['releases'] ?? '')?.[1]);

test(
  'BQ1 BQ2 a release-set link shows a published release set in one session only, until the session ends or the link is revoked',
  journey(async ({ product, visitor }) => {
    const { host, dataDir } = product;
    const top = `${host}/${LONG_BLOG.amebaId}/`;
    await publishOther(dataDir, '91.1.0');
    const before = await readSequence(dataDir);
    const [address = '', words = ''] = (
      await release(dataDir, 'link', 'entry@91.1.0', '--hours', '1')
    ).split('\n');
    // a publish and one command are enough: hosts need no new registry
    assert.equal(await readSequence(dataDir), before);
    const tester = await visitor();
    const { page } = tester;
    assert.equal(await tester.open(address), 200);
    assert.match(await page.$eval('main', ({ innerText }) => innerText), /entry 91\.1\.0/);
    await tester.follow(BEGIN);

    await tester.open(top);
    assert.equal(await nextPageIn(tester), '後のページ');
    assert.match(
      await page.$eval(BADGE, ({ innerText }) => innerText.replaceAll(/\s+/g, ' ')),
      /^確認用の表示 entry 91\.1\.0（\d+月\d+日 \d+:\d\dまで） 確認を終わる$/,
    );
    await hydrateInSiteLinks(tester);
    assert.equal(await nextPageIn(tester), '後のページ');
    assert.match(await fetchReportAnswer(tester), /と知らせますか.*SetBadge/s);

    await followAt(page, NEXT_PAGE);
    await until('the next page is open', async () => page.url().endsWith('page-2.html'));
    assert.equal(await isSameDocument(page), true);
    assert.equal(await releaseOfEntry(tester), '91.1.0');
    assert.equal((await page.$$(BADGE)).length, 1);

    const stranger = await visitor();
    await stranger.open(top);
    assert.equal(await nextPageIn(stranger), '次のページ');
    assert.equal(await stranger.page.$(BADGE), null);
    assert.match(await fetchReportAnswer(stranger), /として報告しますか/);

    await tester.follow(`${BADGE} button`);
    assert.match(page.url(), /page-2\.html$/);
    assert.notEqual(await releaseOfEntry(tester), '91.1.0');
    assert.equal(await page.$(BADGE), null);

    await tester.open(address);
    await tester.follow(BEGIN);
    assert.equal((await page.$$(BADGE)).length, 1);
    const [, id = ''] = /--revoke (\S+)/.exec(words) ?? [];
    await release(dataDir, 'link', '--revoke', id);
    await until('the host rejects the revoked link', async () => {
      const answer = await fetch(address);
      return answer.status === 410;
    });
    assert.equal(await tester.open(top), 410);
    assert.match(await page.$eval('main', ({ innerText }) => innerText), /取り消されています/);
    assert.equal(await tester.open(top), 200);
    assert.equal(await nextPageIn(tester), '次のページ');
    assertQuiet(stranger);
  }),
);
