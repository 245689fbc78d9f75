import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'puppeteer';
import { DEMO_MEMBER } from '../../../tools/start/demo.ts';
import { asReader } from '../../harness/browser/asReader.ts';
import { awakenLinks, isSameDocument } from '../../harness/browser/inSite.ts';
import { awaken } from '../../harness/browser/slots.ts';
import type { Visitor } from '../../harness/browser/visitor.ts';
import { LONG_BLOG } from '../../harness/demo/blogs.ts';
import { entryAddresses, entryOf } from '../../harness/demo/demoEntries.ts';
import { journeysOn } from '../../harness/journey.ts';
import { assertQuiet } from '../../harness/pages/healthyPage.ts';
import {
  doctoredRelease,
  publishUnchecked,
  throwsFor,
} from '../../harness/product/doctoredRelease.ts';
import { figuresOf } from '../../harness/product/figures.ts';
import { release, stableVersion } from '../../harness/product/releases.ts';
import { runTeam } from '../../harness/product/teamCommand.ts';
import { ownProduct } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';

const journey = journeysOn(ownProduct);

const { amebaId } = LONG_BLOG;
const VERSION = '1.2.3';
const OLD_WORD = '前の記事';
const NEW_WORD = '一つ前の記事';
const CONSOLE_VERSION = '1.3.0';
const CONSOLE_WORD = 'ひとつまえの記事';
const PREVIOUS = '[rel=prev] small';

const wordOn = (page: Page) => page.$eval(PREVIOUS, ({ textContent }) => textContent);

const releasesOn = (page: Page) =>
  page.$eval('html', (root) => root.getAttribute('data-releases') ?? '');

/** The document as the host sends it, with the headers that caches act by. */
const sent = async (url: string, lane: number | null = null) => {
  const answer = await fetch(url, lane === null ? {} : { headers: { cookie: `lane=${lane}` } });
  const { headers } = answer;
  return {
    text: await answer.text(),
    cache: headers.get('cache-control'),
    vary: headers.get('vary'),
    cookie: headers.get('set-cookie'),
  };
};

test(
  'BF14 a canary is shown to its share by the cookie, wholly, and to nobody once it is stopped',
  journey(async ({ product, visitor }) => {
    const { dataDir, host } = product;
    const before = await stableVersion(dataDir, 'entry');
    const { url } = await entryOf(product, amebaId, 1);
    const built = await doctoredRelease('entry', (text) => text.replaceAll(OLD_WORD, NEW_WORD));
    await release(dataDir, 'publish', 'entry', '--version', VERSION, '--from', built);
    const stable = await sent(url);
    await release(dataDir, 'canary', 'entry', VERSION, '--share', '5');
    await until('the canary is live', async () => (await sent(url, 4)).text.includes(NEW_WORD));

    const inCanary = await visitor();
    await inCanary.page.setCookie({ name: 'lane', value: '4', url: host });
    await inCanary.open(url);
    assert.equal(await wordOn(inCanary.page), NEW_WORD);
    await awakenLinks(inCanary);
    const set = await releasesOn(inCanary.page);
    assert.match(set, new RegExp(`entry@${VERSION}`));

    // what a living document takes in is of its own set, and so is its code
    const asked: string[] = [];
    inCanary.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await inCanary.page.click('[rel=prev]');
    await until('the entry before is shown', async () => inCanary.page.url() !== url);
    await inCanary.page.waitForSelector(PREVIOUS);
    assert.equal(await wordOn(inCanary.page), NEW_WORD);
    assert.equal(await isSameDocument(inCanary.page), true);
    assert.ok(asked.some((path) => path.startsWith(`/_view-canary/${amebaId}/`)));
    assert.ok(!asked.some((path) => path.startsWith('/_view/')));
    assertQuiet(inCanary);

    // all others get the very bytes of before, from caches too
    assert.deepEqual(await sent(url), stable);
    assert.deepEqual(await sent(url, 5), stable);
    assert.equal((await sent(url, 4)).cache, 'private, no-cache');

    // a browser gets its lane by the beacon of its first view, and no page gives one
    const reader = await visitor();
    await asReader(reader.page);
    await reader.open(url);
    await awaken(reader.page);
    assert.equal(await wordOn(reader.page), OLD_WORD);
    await until('the reader has a lane', async () =>
      (await reader.page.browserContext().cookies()).some(({ name }) => name === 'lane'),
    );
    const lane = (await reader.page.browserContext().cookies()).find(({ name }) => name === 'lane');
    assert.match(lane?.value ?? '', /^\d{1,2}$/);
    assert.deepEqual([lane?.httpOnly, lane?.sameSite], [true, 'Lax']);
    assertQuiet(reader);

    await release(dataDir, 'canary', '--stop');
    await until('all get the stable pages', async () =>
      (await sent(url, 4)).text.includes(`entry@${before}`),
    );
    // the canary's document opens the next page as a document of the stable set
    await inCanary.follow('[rel=prev]');
    assert.equal(await wordOn(inCanary.page), OLD_WORD);
    assert.match(await releasesOn(inCanary.page), new RegExp(`entry@${before}`));
    await awaken(inCanary.page);
    assertQuiet(inCanary);
  }),
);

test(
  'BF14 a canary that spends its budget of errors is stopped by its host, and by the release service for all',
  journey(async ({ product }) => {
    const { dataDir, host } = product;
    const version = '1.2.4';
    const before = await stableVersion(dataDir, 'social');
    const entries = (await entryAddresses(product, amebaId)).slice(0, 20);
    const failing = entries.slice(0, 10).map((url) => /entry-(\d+)/.exec(url)?.[1] ?? '');
    await publishUnchecked(dataDir, 'social', version, throwsFor({ './Iine': failing }));
    await release(dataDir, 'canary', 'social', version, '--share', '5');
    const isCanary = async (lane: number) =>
      (await sent(`${host}/${amebaId}/`, lane)).text.includes(`social@${version}`);
    await until('the canary is live', () => isCanary(4));
    for (let view = 0; view < 3; view += 1)
      // oxlint-disable-next-line no-await-in-loop -- readers of three moments
      await Promise.all(entries.map((url) => sent(url, 4)));

    await until('its share gets the stable pages', async () => !(await isCanary(4)));
    const { text } = await sent(entries[0] ?? '', 4);
    assert.ok(text.includes(`social@${before}`));
    assert.equal((await figuresOf(product, 'host')).sum('engawa_host_canary_stopped_total', {}), 1);
    await until('the registry names it no more', async () =>
      (await release(dataDir, 'history', 'social')).includes('canary-stopped'),
    );
    const [line = ''] = (await release(dataDir, 'history', 'social')).split('\n');
    assert.match(line, /stopped by a host: failed renders: \d+ of \d+, of the stable release 0 of/);
    assert.doesNotMatch(await release(dataDir, 'status'), /canary/);
  }),
);

/** Gives id and password at the accounts origin, where the console has led; answers the status. */
const givePassword = async ({ page, follow }: Visitor): Promise<number> => {
  await page.$eval('#ameba_id', (field) => {
    if (field instanceof HTMLInputElement) field.value = '';
  });
  await page.type('#ameba_id', DEMO_MEMBER.amebaId);
  await page.type('#password', DEMO_MEMBER.password);
  return follow('main button[type=submit]');
};

/** Confirms an act of the console, which leads back to the state of affairs. */
const confirm = async ({ page, follow }: Visitor, link: string, why: string): Promise<string> => {
  await follow(link);
  await page.type('#why', why);
  await follow('main button[type=submit]');
  return page.$eval('[role=status]', ({ textContent }) => (textContent ?? '').trim());
};

test(
  'BF27 a member with the role promotes and rolls back by the console, without JavaScript; nobody else does',
  journey(async ({ product, visitor }) => {
    const { dataDir, console: at = '' } = product;
    const before = await stableVersion(dataDir, 'entry');
    const { url } = await entryOf(product, amebaId, 1);
    await publishUnchecked(dataDir, 'entry', CONSOLE_VERSION, (text) =>
      text.replaceAll(OLD_WORD, CONSOLE_WORD),
    );
    const shows = (word: string) =>
      until(`pages say ${word}`, async () => (await sent(url)).text.includes(`>${word}`));

    const member = await visitor({ hasScripts: false });
    assert.equal(await member.open(at), 401);
    await member.follow('main a');
    assert.equal(await givePassword(member), 403);
    await runTeam(dataDir, 'grant', DEMO_MEMBER.amebaId, '--role', 'release');
    assert.equal(await givePassword(member), 200);
    assert.equal(member.page.url(), `${at}/`);

    const promote = `/act/promote/entry/${CONSOLE_VERSION}`;
    const told = await confirm(member, `a[href="${promote}"]`, '新しい言い方');
    assert.equal(told, `entry ${CONSOLE_VERSION} を公開しました。`);
    await shows(CONSOLE_WORD);

    // a form that another site sends, with all that this browser has
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

    await confirm(member, `a[href="/act/rollback/entry/${before}"]`, '読みにくい');
    await shows(OLD_WORD);
    const history = await release(dataDir, 'history', 'entry');
    assert.match(history, new RegExp(`by ${DEMO_MEMBER.amebaId}  why: 読みにくい`));
    assert.match(history, new RegExp(`by ${DEMO_MEMBER.amebaId}  why: 新しい言い方`));

    await runTeam(dataDir, 'revoke', DEMO_MEMBER.amebaId, '--role', 'release');
    assert.equal(await member.open(at), 403);
  }),
);
