import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame } from 'puppeteer';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findAmemberEntryUrl, findImageUrl } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { RENDERED_PAGES } from '@engawa/harness/pages/renderedPages.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

const WAY = 'main ::-p-text(埋め込みコード)';
const FRAME_CODE = 'dialog[open] textarea';
const MOST_BYTES = 10_000;

/** Serves a page of another site, on a separate origin, for the duration of `look`. */
const onOtherSite = async (
  body: string,
  look: (url: string) => Promise<void>,
  isIsolated = false,
) => {
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    // a cross-origin isolated page embeds only documents that opt in
    if (isIsolated) response.setHeader('Cross-Origin-Embedder-Policy', 'credentialless');
    response.end(`<!doctype html><html lang="ja"><title>よそのページ</title><body>${body}</body>`);
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  try {
    await look(`http://127.0.0.1:${port}/`);
  } finally {
    site.closeAllConnections();
    await new Promise((resolve) => void site.close(resolve));
  }
};

/**
 * The content of a frame, polled from this process: its sandbox runs no script, so a wait inside it
 * (a frame's `waitForSelector`, `waitForFunction`) never polls again.
 */
const deliveryTarget = (frame: Frame, what: string): Promise<string> =>
  until(what, () =>
    frame.evaluate(() => {
      if (document.readyState !== 'complete') return null;
      const came = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
      return came.length === document.images.length && document.body.innerText;
    }),
  );

const toEmbedPath = (image: string) => image.replace('/image-', '/image-embed-');

test(
  'R1.9 R2.2.16 the embed code is copied by keyboard and shows the image on another site',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await page
      .browserContext()
      .overridePermissions(product.host, ['clipboard-read', 'clipboard-sanitized-write']);
    const frames: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/image-embed-')) frames.push(request.url());
    });
    await reader.open(await findImageUrl(product, 'tsubame-kanamono'));
    await hydrateSlots(page);
    assert.deepEqual(frames, [], 'the preview is fetched with the dialog');
    const way = await page.waitForSelector(WAY);
    await way?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector(FRAME_CODE);
    await page.waitForFrame((frame) => frame.url().includes('/image-embed-'));
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.focus('dialog[open] textarea');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] ::-p-text(コピーしました。)');
    const code = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(code, await page.$eval(FRAME_CODE, (field) => Object(field).value));
    assertQuiet(reader);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), '埋め込みコード');

    const look = async (url: string) => {
      const stranger = await visitor();
      await stranger.open(url);
      const frame = await stranger.page.waitForFrame((each) => each.url().includes('-embed-'));
      await deliveryTarget(frame, 'the image has loaded');
      assert.equal(await frame.evaluate(() => document.images.length), 1);
      assert.deepEqual(await stranger.page.browserContext().cookies(), []);
      assertQuiet(stranger);
    };
    await onOtherSite(code, look);
    await onOtherSite(code, look, true);
  }),
);

test(
  'R2.2.16 an embedded image is a document under 10 KB that fetches only the image',
  journey(async ({ product, visitor }) => {
    for (const { amebaId } of BLOGS) {
      const reader = await visitor();
      const requested: string[] = [];
      reader.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const url = toEmbedPath(await findImageUrl(product, amebaId));
      assert.equal(await reader.open(url), 200);
      const { body } = await rawRequest(product.host, new URL(url).pathname);
      assert.ok(body.length < MOST_BYTES, `${body.length} bytes`);
      const rest = requested.filter((path) => !/\/image-embed-|^\/favicon/.test(path));
      assert.equal(rest.length, 1, rest.join(', '));
      assert.match(rest[0] ?? '', /^\/user_images\//);
      assertQuiet(reader);
    }
  }),
);

test(
  'R2.2.16 every other page forbids framing by other sites',
  journey(async ({ product, visitor }) => {
    const policyAt = async (path: string) => {
      const { headers } = await rawRequest(product.host, path);
      const policy = String(headers['content-security-policy']);
      return policy.split('; ').filter((directive) => directive.startsWith('frame-ancestors'));
    };
    // every kind of page once: all templates get their headers from the same code
    const pages = RENDERED_PAGES.filter(
      ({ name }) =>
        !name.startsWith('sign-') && !/^(?!imageembed).*-(?:official|old|uranus)$/.test(name),
    );
    const open: string[] = [];
    for (const { name, address } of pages) {
      const url = new URL(await address(product));
      if (url.origin !== product.host) continue;
      const [ancestors] = await policyAt(url.pathname + url.search);
      const isEmbed = name.startsWith('imageembed-');
      assert.equal(ancestors, `frame-ancestors ${isEmbed ? '*' : "'self'"}`, name);
      if (isEmbed) open.push(name);
    }
    assert.equal(open.length, BLOGS.length);
    const image = await findImageUrl(product, 'kanoya-mio');
    await onOtherSite(`<iframe src="${image}" title="画像のページ"></iframe>`, async (url) => {
      const { page, open: go } = await visitor();
      const refused = new Promise<string>((resolve) => {
        page.on('console', (message) => {
          if (message.text().includes('frame-ancestors')) resolve(message.text());
        });
      });
      await go(url);
      assert.match(await refused, /violates/);
    });
  }),
);

test(
  'R2.2.16 the page and the frame of an unavailable image reveal nothing about it',
  journey(async ({ product, visitor }) => {
    const image = new URL(await findImageUrl(product, 'kanoya-mio'));
    const amember = new URL(await findAmemberEntryUrl(product, 'hidamari-yonin'));
    const entryId = /(\d+)\.html$/.exec(amember.pathname)?.[1] ?? '';
    const lost = [
      `/kanoya-mio/image-embed-${entryId}-1.html`,
      `/hidamari-yonin/image-embed-${entryId}-1.html`,
      toEmbedPath(image.pathname).replace('kanoya-mio', 'tsubame-kanamono'),
      '/unknown-blog-1/image-embed-1-2.html',
    ];
    const frames = lost.map(
      (path) => `<iframe src="${product.host}${path}" title="画像"></iframe>`,
    );
    await onOtherSite(frames.join(''), async (url) => {
      const { page, open } = await visitor();
      await open(url);
      for (const frame of page.frames().filter((each) => each.url().includes('-embed-'))) {
        const said = await deliveryTarget(frame, 'the frame has text');
        assert.equal(said.replaceAll(/\s/g, ''), 'この画像は表示できません。Engawa');
      }
      assert.equal(page.frames().length, lost.length + 1);
    });
    for (const path of lost) {
      const { status, headers } = await rawRequest(product.host, path);
      assert.equal(status, 404);
      assert.match(String(headers['content-security-policy']), /frame-ancestors \*$/);
    }
  }),
);

test(
  'R2.2.16 without scripts the page of an image contains its embed codes',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    await reader.open(await findImageUrl(product, 'hidamari-yonin'));
    const summary = await page.waitForSelector('main summary ::-p-text(埋め込みコード)');
    await summary?.click();
    const fields = await page.$$eval('main details textarea', (all) =>
      all.map((field) => [field.checkVisibility(), field.value] as const),
    );
    assert.deepEqual(
      fields.map(([isVisible]) => isVisible),
      [true, true],
    );
    const [frame = '', link = ''] = fields.map(([, code]) => code);
    assert.match(frame, /^<iframe src="[^"]+\/image-embed-\d+-\d+\.html"/);
    assert.match(link, /^<a href="[^"]+\/image-\d+-\d+\.html"><img /);
    assertQuiet(reader);
  }),
);
