import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { DEMO_MEMBER } from '@engawa/delivery/start/demo.ts';
import { hydrateInSiteLinks, isSameDocument } from '@engawa/harness/browser/inSite.ts';
import {
  confirmConsoleAction,
  signInToReleaseConsole,
  readConsoleNotice,
} from '@engawa/harness/browser/releaseConsole.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { publishUnchecked, throwsFor } from '@engawa/harness/product/doctoredRelease.ts';
import { runCommand } from '@engawa/harness/product/commands.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import { release, stableVersion } from '@engawa/harness/product/releases.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { emulateReader } from '@engawa/harness/browser/emulateReader.ts';

const TEAM = 'tools/team/teamCommand.ts';
const changeRole = (dataDir: string, change: 'grant' | 'revoke') =>
  runCommand(dataDir, TEAM, change, DEMO_MEMBER.amebaId, '--role', 'release');

const journey = journeysOn(() => ownProduct({ ENGAWA_FAULT_SWITCHES: 'yes' }));

const { amebaId } = LONG_BLOG;
const VERSION = '1.2.3';
const OLD_WORD = '前の記事';
const NEW_WORD = '一つ前の記事';
const CONSOLE_VERSION = '1.3.0';
const CONSOLE_WORD = 'ひとつまえの記事';
const LINKED_VERSION = '1.4.0';
const LINKED_WORD = '直前の記事';
const RANKING = '総合ブログランキング';
const PREVIOUS = '[rel=prev] small';

const wordOn = (page: Page) => page.$eval(PREVIOUS, ({ textContent }) => textContent);

const releasesOn = (page: Page) =>
  page.$eval('html', (root) => root.getAttribute('data-releases') ?? '');

/** Requests a page. @returns the document's text and the headers for caches */
const sent = async (url: string, cohort: number | null = null, cookie = `cohort=${cohort}`) => {
  const answer = await fetch(url, cohort === null ? {} : { headers: { cookie } });
  const { headers } = answer;
  return {
    text: await answer.text(),
    cache: headers.get('cache-control'),
    vary: headers.get('vary'),
    cookie: headers.get('set-cookie'),
  };
};

test(
  'BF14 only browsers with a cohort cookie in its share get the canary, on all pages, until it is stopped',
  journey(async ({ product, visitor }) => {
    const { dataDir, host } = product;
    const before = await stableVersion(dataDir, 'entry');
    const { url } = await findEntry(product, amebaId, 1);
    await publishUnchecked(dataDir, 'entry', VERSION, (text) =>
      text.replaceAll(OLD_WORD, NEW_WORD),
    );
    const stable = await sent(url);
    await release(dataDir, 'canary', 'entry', VERSION, '--share', '5');
    await until('the canary is live', async () => (await sent(url, 4)).text.includes(NEW_WORD));

    const inCanary = await visitor();
    await inCanary.page.setCookie({ name: 'cohort', value: '4', url: host });
    await inCanary.open(url);
    assert.equal(await wordOn(inCanary.page), NEW_WORD);
    await hydrateInSiteLinks(inCanary);
    const set = await releasesOn(inCanary.page);
    assert.match(set, new RegExp(`entry@${VERSION}`));

    // an in-site page of a hydrated document takes data and code from the document's release set
    const requested: string[] = [];
    inCanary.page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    await inCanary.page.click('[rel=prev]');
    await until('the previous entry is open', async () => inCanary.page.url() !== url);
    await inCanary.page.waitForSelector(PREVIOUS);
    assert.equal(await wordOn(inCanary.page), NEW_WORD);
    assert.equal(await isSameDocument(inCanary.page), true);
    assert.ok(requested.some((path) => path.startsWith(`/_view-canary/${amebaId}/`)));
    assert.ok(!requested.some((path) => path.startsWith('/_view/')));
    assertQuiet(inCanary);

    // all other visitors get exactly the same bytes as before, from caches too
    assert.deepEqual(await sent(url), stable);
    assert.deepEqual(await sent(url, 5), stable);
    assert.equal((await sent(url, 4)).cache, 'private, no-cache');

    // a browser gets its cohort from the response to its first view beacon, never from a page
    const reader = await visitor();
    await emulateReader(reader.page);
    await reader.open(url);
    await hydrateSlots(reader.page);
    assert.equal(await wordOn(reader.page), OLD_WORD);
    await until('the reader has a cohort cookie', async () =>
      (await reader.page.browserContext().cookies()).some(({ name }) => name === 'cohort'),
    );
    const cohort = (await reader.page.browserContext().cookies()).find(
      ({ name }) => name === 'cohort',
    );
    assert.match(cohort?.value ?? '', /^\d{1,2}$/);
    assert.deepEqual([cohort?.httpOnly, cohort?.sameSite], [true, 'Lax']);
    assertQuiet(reader);

    await release(dataDir, 'canary', '--stop');
    await until('all readers get the stable release', async () =>
      (await sent(url, 4)).text.includes(`entry@${before}`),
    );
    // the canary's document opens the next page as a document of the stable set
    await inCanary.follow('[rel=prev]');
    assert.equal(await wordOn(inCanary.page), OLD_WORD);
    assert.match(await releasesOn(inCanary.page), new RegExp(`entry@${before}`));
    await hydrateSlots(inCanary.page);
    assertQuiet(inCanary);
  }),
);

test(
  'BF14 a canary over its error budget stops for all visitors; errors in the session of a release-set link do not count',
  journey(async ({ product, visitor }) => {
    const { dataDir, host } = product;
    const version = '1.2.4';
    const before = await stableVersion(dataDir, 'social');
    const entries = (await entryAddresses(product, amebaId)).slice(0, 20);
    const failing = entries.slice(0, 10).map((url) => /entry-(\d+)/.exec(url)?.[1] ?? '');
    await publishUnchecked(dataDir, 'social', version, throwsFor({ './Iine': failing }));
    await release(dataDir, 'canary', 'social', version, '--share', '5');
    const isCanary = async (cohort: number) =>
      (await sent(`${host}/${amebaId}/`, cohort)).text.includes(`social@${version}`);
    await until('the canary is live', () => isCanary(4));

    // views and failures above the canary's budget, some of them injected: failures in a share
    // link's session do not count
    const made = await release(dataDir, 'link', `social@${version}`, '--fault', 'blogRanking=5xx');
    const [, address = '', link = ''] = /^(\S+)[^]*--revoke (\S+)/.exec(made) ?? [];
    const tester = await visitor({ hasScripts: false });
    await tester.open(address);
    await tester.follow('main form button');
    const cookies = await tester.page.browserContext().cookies();
    const session = [...cookies, { name: 'cohort', value: '4' }];
    const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const url of [...entries, ...entries, ...entries]) {
      // oxlint-disable-next-line no-await-in-loop -- a session has one worker
      const { text } = await sent(url, 4, cookie);
      assert.ok(text.includes('SetBadge') && text.includes(`social@${version}`), url);
    }
    assert.equal(await isCanary(4), true);
    await release(dataDir, 'link', '--revoke', link);

    for (let view = 0; view < 3; view += 1)
      // oxlint-disable-next-line no-await-in-loop -- three groups of readers in turn
      await Promise.all(entries.map((url) => sent(url, 4)));

    await until('the canary cohort gets the stable release', async () => !(await isCanary(4)));
    const { text } = await sent(entries[0] ?? '', 4);
    assert.ok(text.includes(`social@${before}`));
    assert.equal(
      (await readMetrics(product, 'host')).sum('engawa_host_canary_stopped_total', {}),
      1,
    );
    await until('the registry no longer names the canary', async () =>
      (await release(dataDir, 'history', 'social')).includes('canary-stopped'),
    );
    const [line = ''] = (await release(dataDir, 'history', 'social')).split('\n');
    assert.match(line, /stopped by a host: failed renders: \d+ of \d+, of the stable release 0 of/);
    assert.doesNotMatch(await release(dataDir, 'status'), /canary/);
  }),
);

test(
  'BF27 only members with the release role promote and roll back in the console, which works without JavaScript',
  journey(async ({ product, visitor }) => {
    const { dataDir, console: at = '' } = product;
    const before = await stableVersion(dataDir, 'entry');
    const { url } = await findEntry(product, amebaId, 1);
    await publishUnchecked(dataDir, 'entry', CONSOLE_VERSION, (text) =>
      text.replaceAll(OLD_WORD, CONSOLE_WORD),
    );
    const shows = (word: string) =>
      until(`pages contain ${word}`, async () => (await sent(url)).text.includes(`>${word}`));

    const member = await visitor({ hasScripts: false });
    assert.equal(await member.open(at), 401);
    await member.follow('main a');
    assert.equal(await signInToReleaseConsole(member), 403);
    await changeRole(dataDir, 'grant');
    assert.equal(await signInToReleaseConsole(member), 200);
    assert.equal(member.page.url(), `${at}/`);

    const promote = `/act/promote/entry/${CONSOLE_VERSION}`;
    const notified = await confirmConsoleAction(member, `a[href="${promote}"]`, '新しい言い方');
    assert.equal(notified, `entry ${CONSOLE_VERSION} を公開しました。`);
    await shows(CONSOLE_WORD);

    // a form that another site submits, with all cookies of this browser
    const cookies = await member.page.browserContext().cookies();
    const foreign = await fetch(`${at}/act/rollback/entry/${before}`, {
      method: 'POST',
      headers: {
        origin: product.host,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: new URLSearchParams({ why: 'x', stand: CONSOLE_VERSION }),
    });
    assert.equal(foreign.status, 403);
    assert.equal(await stableVersion(dataDir, 'entry'), CONSOLE_VERSION);

    await confirmConsoleAction(member, `a[href="/act/rollback/entry/${before}"]`, '読みにくい');
    await shows(OLD_WORD);
    const history = await release(dataDir, 'history', 'entry');
    assert.match(history, new RegExp(`by ${DEMO_MEMBER.amebaId}  why: 読みにくい`));
    assert.match(history, new RegExp(`by ${DEMO_MEMBER.amebaId}  why: 新しい言い方`));

    await changeRole(dataDir, 'revoke');
    assert.equal(await member.open(at), 403);
  }),
);

const LINKS = 'section[aria-labelledby=links]';
const BADGE = 'aside.SetBadge';

test(
  'BF27 BQ1 BQ4 release-set links of the console show their versions and injected faults until they are revoked',
  journey(async ({ product, visitor }) => {
    const { dataDir, console: at = '' } = product;
    const { url, title } = await findEntry(product, amebaId, 1);
    await publishUnchecked(dataDir, 'entry', LINKED_VERSION, (text) =>
      text.replaceAll(OLD_WORD, LINKED_WORD),
    );
    await changeRole(dataDir, 'grant');
    const live = await sent(url);
    const member = await visitor();
    await member.open(`${at}/links`);
    await member.follow('main a');
    assert.equal(await signInToReleaseConsole(member), 200);
    assert.equal(member.page.url(), `${at}/links`);
    const makeLink = async (why: string, chosen: Readonly<Record<string, string>> = {}) => {
      for (const [name, value] of Object.entries({ entry: LINKED_VERSION, ...chosen }))
        await member.page.select(`select[name=${name}]`, value);
      await member.page.type('#why', why);
      await member.follow('section[aria-labelledby=make] button');
      assert.equal(await readConsoleNotice(member), 'リンクを作りました。');
      return member.page.$eval('.Address a', (link) => link.getAttribute('href') ?? '');
    };

    const tester = await visitor();
    const { page } = tester;
    const look = async () => {
      assert.equal(await tester.open(url), 200);
      const heading = await page.$eval('h1', ({ textContent }) => textContent?.trim());
      const hasRanking = (await page.content()).includes(RANKING);
      const badge = await page.$$eval(BADGE, ([one]) => one?.textContent ?? null);
      return { heading, word: await wordOn(page), hasRanking, badge };
    };
    const begin = async (address: string) => {
      assert.equal(await tester.open(address), 200);
      await tester.follow('main form button');
      return look();
    };
    const asLive = { heading: title, word: OLD_WORD, hasRanking: true, badge: null };

    const plain = await makeLink('言い方の確認');
    const { badge, ...seen } = await begin(plain);
    assert.deepEqual(seen, { heading: title, word: LINKED_WORD, hasRanking: true });
    assert.match(badge ?? '', /^確認用の表示 entry 1\.4\.0（[^）]+まで）確認を終わる$/);
    await tester.follow(`${BADGE} button`);
    assert.deepEqual(await look(), asLive);

    const faulty = await makeLink('順位が読めないとき', { read2: 'blogRanking', fault2: '5xx' });
    const { badge: warning, ...without } = await begin(faulty);
    assert.deepEqual(without, { heading: title, word: LINKED_WORD, hasRanking: false });
    assert.match(warning ?? '', /障害を再現しています：blogRanking（サーバーエラー）/);
    assertQuiet(tester);
    // all other visitors saw no failure, and no cached copy has changed
    assert.deepEqual(await sent(url), live);

    const revoke = await member.page.$eval(`${LINKS} tr:has(td) a`, (link) =>
      link.getAttribute('href'),
    );
    for (const path of ['/links', revoke, '/', '/history', '/remote/entry']) {
      await member.open(at + path);
      assert.deepEqual(await findAccessibilityViolations(member.page), [], path ?? '');
    }
    await member.open(`${at}/links`);
    const notified = await confirmConsoleAction(
      member,
      `${LINKS} a[href="${revoke}"]`,
      '確認が済んだ',
    );
    assert.equal(notified, 'リンクを取り消しました。');
    assert.equal((await member.page.$$(`${LINKS} tbody tr`)).length, 1);
    const fetchStatus = async (address: string) => (await fetch(address)).status;
    await until(
      'the host rejects the revoked link',
      async () => (await fetchStatus(faulty)) === 410,
    );
    assert.equal(await fetchStatus(plain), 200);
    assert.equal(await tester.open(url), 410);
    assert.match(await page.$eval('main', ({ innerText }) => innerText), /取り消されています/);
    assert.deepEqual(await look(), asLive);
    assert.match(
      await release(dataDir, 'history', 'entry'),
      new RegExp(`link-revoked .* by ${DEMO_MEMBER.amebaId}  why: 確認が済んだ`),
    );
  }),
);
