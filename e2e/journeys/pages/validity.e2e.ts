import assert from 'node:assert/strict';
import type { HTTPResponse } from 'puppeteer';
import { DRAWN_PAGES, EDGE_PAGES, entrance } from '../../harness/pages/drawnPages.ts';
import { idlePreloads } from '../../harness/pages/idlePreloads.ts';
import type { DrawnPage } from '../../harness/pages/drawnPage.ts';
import { journeysOn, type Stage } from '../../harness/journey.ts';
import { sharedProduct } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';
import { createValidator } from '../../harness/pages/validity.ts';

const journey = journeysOn(sharedProduct);
const goTo = entrance();
const faultsOf = createValidator();

// members are served the same bytes as guests
const PAGES = [...DRAWN_PAGES, ...EDGE_PAGES].filter(({ reader }) => reader === 'guest');

/** What a reader's browser is sent; some pages are only come to by doing something. */
const servedTo = async (
  { product, visitor }: Stage,
  drawn: DrawnPage,
): Promise<{ status: number; html: string }> => {
  // what scripts do to a page is none of what is served
  if (!drawn.act || drawn.needsScripts) {
    const answer = await fetch(await drawn.address(product));
    return { status: answer.status, html: await answer.text() };
  }
  const reader = await visitor({ hasScripts: false });
  let served: HTTPResponse | null = null;
  reader.page.on('response', (response) => {
    // ads are documents too
    const isPage = response.frame() === reader.page.mainFrame();
    if (isPage && response.request().isNavigationRequest()) served = response;
  });
  await goTo(product, reader, drawn);
  // the browser's driver may hear of the last document after it is shown
  const document = await until('the document has come', async () => {
    const last = served as HTTPResponse | null;
    return last?.url() === reader.page.url() ? last : null;
  });
  return { status: drawn.status, html: await document.text() };
};

describe('BQ7 valid HTML is served', () => {
  for (const drawn of PAGES)
    test(
      drawn.name,
      journey(async (stage) => {
        const { status, html } = await servedTo(stage, drawn);
        assert.equal(status, drawn.status);
        assert.deepEqual(await faultsOf(html), []);
        assert.deepEqual(idlePreloads(html), [], 'pictures are fetched ahead that the page lacks');
      }),
    );
});

for (const [what, html, rule] of [
  ['an element out of its place', '<ul><p>a</p></ul>', 'element-permitted-content'],
  ['an id that is there twice', '<p id="a">a</p><p id="a">b</p>', 'no-dup-id'],
  ['a picture without words', '<img src="/a.png" width="1" height="1">', 'wcag/h37'],
  ['old HTML outside of an entry', '<p align="center">a</p>', 'no-deprecated-attr'],
] as const)
  test(`the check sees ${what}`, async () => {
    const faults = await faultsOf(
      `<!doctype html><html lang="ja"><head><title>題</title></head><body><main><h1>題</h1>${html}</main></body></html>`,
    );
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.ok(faults[0]?.startsWith(`${rule}:`), faults[0]);
  });

test('the check sees a picture that is fetched ahead and not shown, and none that is', () => {
  const ahead =
    '<link rel="preload" as="image" imagesrcset="/a.jpg 1x"><link rel="preload" as="image" href="/b.jpg">';
  const shown = '<img srcset="/a.jpg 1x" alt=""><video poster="/b.jpg"></video>';
  assert.deepEqual(idlePreloads(ahead), ['/a.jpg 1x', '/b.jpg']);
  assert.deepEqual(idlePreloads(ahead + shown), []);
});
