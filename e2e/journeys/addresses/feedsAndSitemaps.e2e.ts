import assert from 'node:assert/strict';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { parseXmlTexts } from '@engawa/harness/requests/xmlTexts.ts';

const journey = journeysOn(sharedProduct);

for (const { amebaId } of BLOGS)
  test(
    `the feed of ${amebaId} is linked from its pages, is valid, and links to its entries`,
    journey(async ({ product }) => {
      const top = await rawRequest(product.host, `/${amebaId}/`);
      const [, address = ''] =
        /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(
          top.body.toString(),
        ) ?? [];
      assert.equal(address, `${product.host}/${amebaId}/rss20.xml`);
      const path = new URL(address).pathname;
      const feed = await rawRequest(product.host, path);
      assert.equal(feed.status, 200);
      assert.equal(feed.headers['content-type'], 'application/rss+xml; charset=utf-8');
      const links = parseXmlTexts(feed.body.toString(), 'guid');
      assert.ok(links.length > 5, `${links.length} entries`);
      for (const link of [links[0] ?? '', links.at(-1) ?? '']) {
        const entry = await rawRequest(product.host, new URL(link).pathname);
        assert.equal(entry.status, 200, link);
      }
      const headers = { 'if-none-match': String(feed.headers.etag) };
      const again = await rawRequest(product.host, path, { headers });
      assert.deepEqual([again.status, again.body.length], [304, 0]);
    }),
  );

test(
  'a page links its icons and manifest, and an entry without an image has a rendered card',
  journey(async ({ product }) => {
    const html = (await rawRequest(product.host, '/tsubame-kanamono/')).body.toString();
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)">/.exec(html) ?? [];
    const { icons } = Object(await (await fetch(manifest)).json());
    const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html) ?? [];
    for (const address of [touch, ...icons.map(({ src }: { src: string }) => src)]) {
      const icon = await fetch(address);
      assert.deepEqual(
        [icon.status, icon.headers.get('content-type')],
        [200, 'image/png'],
        address,
      );
    }
    const feed = (await rawRequest(product.host, '/tsubame-kanamono/rss20.xml')).body.toString();
    const bare =
      feed
        .split('<item>')
        .slice(1)
        .find((item) => !item.includes('<enclosure')) ?? '';
    const [, link = ''] = /<link>([^<]+)<\/link>/.exec(bare) ?? [];
    const entry = (await rawRequest(product.host, new URL(link).pathname)).body.toString();
    const [, card = ''] = /<meta property="og:image" content="([^"]+)">/.exec(entry) ?? [];
    assert.match(card, /\/entry_cards\/\d+\.png\?v=\d+$/);
    const rendered = await fetch(card);
    assert.deepEqual([rendered.status, rendered.headers.get('content-type')], [200, 'image/png']);
  }),
);

test(
  'feeds and sitemaps of missing blogs return 404',
  journey(async ({ product }) => {
    for (const path of [
      '/unknown-writes-here/rss20.xml',
      '/rss20.xml',
      '/sitemap-entries-1.xml',
      '/sitemap-blogs-99999999999.xml',
    ])
      assert.equal((await rawRequest(product.host, path)).status, 404, path);
  }),
);
