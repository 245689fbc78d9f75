import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { hydratedIine, iineButton } from '@engawa/harness/browser/iine.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { waitForIdle } from '@engawa/harness/browser/waitForIdle.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findOwnerCssUrl, saveOwnerCss } from '@engawa/harness/pages/ownerCss.ts';
import {
  recordServiceParts,
  type RecordedParts,
  settledPage,
  replaceSheets,
} from '@engawa/harness/pages/serviceParts.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { readTable } from '@engawa/harness/table.ts';
import { chosenBlogs, isExhaustiveRun } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(() => ownProduct());

type HostileSheet = { readonly name: string; readonly css: string };

const TABLE = readTable(import.meta.dirname, 'hostileCss.tsv');
const filterRows = (kind: string) => TABLE.filter(([first]) => first === kind);

/** Style sheets that once broke a part of the service. */
const KNOWN = filterRows('known').map(([, , css = '']): HostileSheet => ({ name: css, css }));

/** Each sheet is combined with every sixth declaration. */
const DECLARATION_STEP = 6;

const COMBINED = filterRows('sheet').flatMap(([, name, sheet = ''], row) =>
  filterRows('declarations')
    .filter((_, column) => (row * 7 + column) % DECLARATION_STEP === 0)
    .map(([, , plain = '']): HostileSheet => {
      const important = plain.replaceAll('; ', ' !important; ').concat(' !important');
      // keyframes ignore `!important` declarations
      const css = sheet.replaceAll('$PLAIN', plain).replaceAll('$D', important);
      return { name: `${name} with ${plain}`, css };
    }),
);

const HOSTILE_SHEETS = [...KNOWN, ...COMBINED];

/** The sheets of every run: the known sheets, and about as many generated ones. */
const CHOSEN_HOSTILE_SHEETS = [...KNOWN, ...COMBINED.filter((_, index) => index % 29 === 5)];

/**
 * A rule at the end of each sheet that shows that the sheet applies; no other rule sets the
 * variable.
 */
const buildSignCss = (index: number) => `body { --sign: ${index} }`;

const FEWEST_SHEETS = 200;
const FEWEST_CHOSEN = 20;
/** One sheet in this many is tested under a dialog and on an error page. */
const DIALOG_SHARE = 55;

const OWNER_SHEET = '[href*="/user_css/"]';

const isAtWork = (page: Page, index: number): Promise<boolean> =>
  page.$eval(
    '.skinBody',
    (blog, sign) => getComputedStyle(blog).getPropertyValue('--user-sign') === sign,
    String(index),
  );

const withDialog = async (reader: Visitor, url: string, entryId: number): Promise<Page> => {
  const page = await settledPage(reader, url);
  await page.waitForSelector(hydratedIine(entryId));
  await page.click(iineButton(entryId));
  await page.waitForSelector('dialog[open]');
  await page.mouse.move(4, 4);
  await waitForIdle(page);
  return page;
};

/** Saves style sheets for one blog and returns the address of each, confined by the platform. */
const servedSheets = async (product: Product, amebaId: string) => {
  await saveOwnerCss(product, amebaId, buildSignCss(0));
  const html = await (await fetch(`${product.host}/${amebaId}/`)).text();
  const [address] = findOwnerCssUrl(html)?.split('?') ?? [];
  assert.ok(address);
  return async ({ css }: HostileSheet, index: number): Promise<string> => {
    await saveOwnerCss(product, amebaId, `${css}\n${buildSignCss(index)}`);
    return `${address}?n=${index}`;
  };
};

/** Parts of the service on a blog page, inside and around the blog, by their names in failures. */
const SERVICE_PARTS: Readonly<Record<string, string>> = {
  toolbar: '.Toolbar',
  footer: '.ServiceFooter',
  'comment form': '#comment-form',
  comments: '#comments',
  'ad after the entry': '[data-ad-slot="entry-rectangle"]',
  'ad next to the entry': '[data-ad-slot="side-rectangle"]',
  billboard: '[data-ad-slot="billboard"]',
  'follow in the header': '.BlogHeader-follow form',
  'follow in the profile': '[data-slot^="social/ProfileFollow:"] form',
  'follow below the entry': '[data-slot^="social/EntryFollow:"]',
  block: '[data-slot^="social/ProfileBlock:"] form',
  like: 'form[action="/_action/social/iine"]',
  reblog: 'form[action="/_action/social/reblog"]',
  save: 'form[action="/_action/social/saved"]',
  report: 'form[action="/_action/entry/report"]',
  dialog: 'dialog[open]',
  'error page': '.ErrorPage',
};

type Place = { readonly where: string; readonly page: Page };

/** Every change that one of the sheets causes in a part of the service on one of the pages. */
const findHarm = async (
  product: Product,
  places: readonly Place[],
  sheets: readonly HostileSheet[],
  fewestParts: number,
): Promise<readonly string[]> => {
  const serve = await servedSheets(product, BLOGS[0]?.amebaId ?? '');
  const signed = await serve({ name: 'the sign', css: '' }, 0);
  const noted = new Map<Place, RecordedParts>();
  for (const place of places) {
    await replaceSheets(place.page, OWNER_SHEET, [signed]);
    const parts = await recordServiceParts(place.page, { parts: SERVICE_PARTS });
    noted.set(place, parts);
    assert.ok(parts.names.length >= fewestParts, `${place.where}: ${parts.names.join(', ')}`);
  }
  const harm: string[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const address = await serve(sheet, index + 1);
    const looks = await Promise.all(
      places.map(async (place): Promise<readonly string[]> => {
        const { where, page } = place;
        await replaceSheets(page, OWNER_SHEET, [address]);
        assert.ok(await isAtWork(page, index + 1), `${sheet.name} applies in ${where}`);
        const changes = (await noted.get(place)?.changes()) ?? ['no parts were recorded'];
        return changes.map((line) => `${where}: ${line}`);
      }),
    );
    const changes = looks.flat().slice(0, 6);
    if (changes.length > 0) harm.push([sheet.name, ...changes].join('\n    '));
  }
  return harm;
};

test(
  'BR4 R7.3 hostile style sheets neither restyle, resize, hide nor cover parts of the service',
  journey(async ({ product, visitor }) => {
    const sheets = isExhaustiveRun() ? HOSTILE_SHEETS : CHOSEN_HOSTILE_SHEETS;
    assert.ok(HOSTILE_SHEETS.length >= FEWEST_SHEETS);
    assert.ok(sheets.length >= FEWEST_CHOSEN);
    const places: Place[] = [];
    for (const { template, amebaId } of chosenBlogs('hostileCss', BLOGS)) {
      // sequential: each page waits for the slots in its viewport
      await saveOwnerCss(product, amebaId, buildSignCss(0));
      const { url } = await findEntry(product, amebaId, 0);
      places.push({ where: template, page: await settledPage(await visitor(), url) });
    }
    assert.deepEqual(await findHarm(product, places, sheets, 9), []);
  }),
);

test(
  'BR4 R7.3 hostile style sheets change neither dialogs nor error pages',
  journey(async ({ product, visitor }) => {
    const sheets = HOSTILE_SHEETS.filter(
      (_, index) => isExhaustiveRun() || index % DIALOG_SHARE === 0,
    );
    const [{ amebaId = '' } = {}] = BLOGS;
    await saveOwnerCss(product, amebaId, buildSignCss(0));
    const { url, entryId } = await findEntry(product, amebaId, 0);
    const lost = await visitor();
    // an error page has no deferred slots
    await lost.open(`${product.host}/${amebaId}/entry-1.html`);
    await waitForIdle(lost.page);
    const places = [
      { where: 'a dialog', page: await withDialog(await visitor(), url, entryId) },
      { where: 'an error page', page: lost.page },
    ];
    assert.deepEqual(await findHarm(product, places, sheets, 1), []);
  }),
);
