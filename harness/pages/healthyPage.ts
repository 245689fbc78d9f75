import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { assertStill } from '../browser/layoutShift.ts';
import { readPageMetadata, type PageMetadata } from './readPageMetadata.ts';
import { hydrateSlots, waitForHydratedSlots } from '../browser/slots.ts';
import { scrollToEnd } from '../browser/scroll.ts';
import type { Visitor } from '../browser/visitor.ts';

/** Viewport widths, CSS px. */
const WIDTHS_PX = [1120, 1440, 1168] as const;
const HEIGHT_PX = 900;

export type Expected = { readonly template: string; readonly pageType: string };

/** Asserts language, template, heading, head, structured data and images of the document. */
export const assertHealthyDocument = async (
  { page }: Visitor,
  expected: Expected,
): Promise<PageMetadata> => {
  const facts = await readPageMetadata(page);
  const where = page.url();
  const { language, template, pageType, canonical, imagesWithoutBox } = facts;
  assert.deepEqual(
    { where, language, template, pageType, canonical, imagesWithoutBox },
    {
      where,
      language: 'ja',
      ...expected,
      canonical: where.replace(/[?#].*$/, ''),
      imagesWithoutBox: [],
    },
  );
  assert.match(facts.releases ?? '', /(^| )host@\S+/, where);
  assert.equal(facts.headings.length, 1, `${where} has headings ${facts.headings.join(', ')}`);
  assert.notEqual(facts.headings[0], '', `${where} has an empty heading`);
  assert.match(facts.title, /\S｜\S/, `${where} is titled ${facts.title}`);
  assert.notEqual(facts.description, null, `${where} has no description`);
  assert.ok(facts.jsonLd.length > 0, `${where} has no structured data`);
  for (const text of facts.jsonLd)
    assert.equal(Object(JSON.parse(text))['@context'], 'https://schema.org', where);
  return facts;
};

/** Horizontal overflow of the page, in CSS px. */
export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Asserts that the page has no horizontal scroll bar at any width. */
export const assertNoOverflow = async ({ page }: Visitor): Promise<void> => {
  for (const width of WIDTHS_PX) {
    await page.setViewport({ width, height: HEIGHT_PX });
    assert.equal(await overflowPx(page), 0, `${page.url()} overflows at ${width} px`);
  }
};

/** Asserts that the browser has reported no error so far. */
export const assertQuiet = ({ page, complaints }: Visitor): void =>
  assert.deepEqual(complaints.all(), [], `console messages and errors up to ${page.url()}`);

/** Asserts the rules of every page: document, images, layout shifts, hydration, width, console. */
export const assertHealthyPage = async (
  visitor: Visitor,
  status: number,
  expected: Expected,
): Promise<PageMetadata> => {
  const { page } = visitor;
  assert.equal(status, 200, page.url());
  const facts = await assertHealthyDocument(visitor, expected);
  await hydrateSlots(page);
  await scrollToEnd(page);
  await waitForHydratedSlots(page);
  await assertStill(page);
  await assertNoOverflow(visitor);
  assertQuiet(visitor);
  return facts;
};
