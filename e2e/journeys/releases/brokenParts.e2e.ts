import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import { hydrateInSiteLinks } from '@engawa/harness/browser/inSite.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import type { RunningProduct } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { FOOTER_PANEL } from '@engawa/harness/browser/selectors.ts';
import { signalIntent } from '@engawa/harness/browser/slots.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

const ARCHIVES = '.archiveMenu';
/** The columns of the footer panel. */
const PANEL = `${FOOTER_PANEL} section`;
const OTHERS = ['.skinMenu', '.ServiceFooter', 'main article'];

/** Replaces a field of a slice in the data of later pages with an invalid value. */
const spoil = (page: Page, slice: string, field: string, spoilt: unknown) =>
  page.evaluateOnNewDocument(
    (path, name, value) => {
      const { parse } = JSON;
      JSON.parse = (...args: Parameters<typeof parse>) => {
        const parsed: unknown = parse(...args);
        const state: unknown = Object(parsed)[path];
        if (state && Object.hasOwn(state, name)) Object.assign(state, { [name]: value });
        return parsed;
      };
    },
    slice,
    field,
    spoilt,
  );

/** One page in ten reports errors: makes this one report. */
const reportAlways = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    Math.random = () => 0;
  });

const countCrashes = async (product: RunningProduct, module: string, whose = {}) =>
  (await readMetrics(product, 'host')).sum('engawa_host_browser_crashes_total', {
    module,
    ...whose,
  });

/** Waits for the console line of an error. */
const waitForLine = ({ complaints }: Visitor, code: string) =>
  until(`${code} is on the console`, async () =>
    complaints.all().find((line) => line.includes(code)),
  );

test(
  'R8.5 BF17 a module that crashes in the browser is hidden, and reported once with release and owner',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    let reports = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/_crash') reports += 1;
    });
    await reportAlways(page);
    await spoil(page, 'sidebar', 'archives', [null]);
    const crashes = () => countCrashes(product, 'host/Archives');
    const before = await crashes();
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    const renderedWith = await page.$eval('html', ({ dataset }) => dataset['releases'] ?? '');
    const release = /host@\S+/.exec(renderedWith)?.[0] ?? '';
    assert.ok(await page.$(ARCHIVES), 'the server has rendered the module');
    await hydrateInSiteLinks(reader);
    await until('the module is hidden', async () => (await page.$(ARCHIVES)) === null);
    for (const other of OTHERS) assert.ok(await page.$(other), `${other} is missing`);
    await scrollToEnd(page);
    await until('the report has been counted', async () => (await crashes()) === before + 1);
    assert.equal(reports, 1);
    const whose = { release, owner: 'host-team' };
    assert.ok((await countCrashes(product, 'host/Archives', whose)) > 0, `no crash of ${release}`);
    assert.match(
      await waitForLine(reader, 'REMOTE-004'),
      new RegExp(`host/Archives of ${release}`),
    );
  }),
);

test(
  'R2.1.10 a page that crashes outside of its modules shows an error page and is reported once',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reportAlways(page);
    await spoil(page, 'page', 'template', 'none');
    const before = await countCrashes(product, 'host/Page');
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    assert.ok(await page.$(ARCHIVES), 'the server has rendered the module');
    await signalIntent(page);
    await page.waitForSelector('main.ErrorPage');
    assert.match(await page.$eval('main', (main) => main.innerText), /表示できません/);
    await until(
      'the report has been counted',
      async () => (await countCrashes(product, 'host/Page')) === before + 1,
    );
    await page.click('main a[href="/"]');
    await until('the front page is open', async () => new URL(page.url()).pathname === '/');
    await page.waitForSelector('main:not(.ErrorPage)');
  }),
);

test(
  'R2.6.2 slots hydrate near the viewport without a layout shift, down to the end of the page',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    assert.ok(await page.$(PANEL), 'the server renders the columns');
    await hydrateInSiteLinks(reader);
    await scrollToEnd(page);
    await until(
      'all slots are hydrated',
      async () => (await page.$('[data-slot]:not([data-hydrated])')) === null,
    );
    await assertStill(page);
  }),
);
