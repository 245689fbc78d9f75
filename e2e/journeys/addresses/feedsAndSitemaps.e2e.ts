import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SaxesParser } from 'saxes';
import { BLOGS } from '../../harness/demo/blogs.ts';
import { journeysOn } from '../../harness/journey.ts';
import { sharedProduct } from '../../harness/products.ts';
import { rawRequest } from '../../harness/requests/rawRequest.ts';

const journey = journeysOn(sharedProduct);

/** Texts of all elements of a name. @errors throws where the text is no well-formed XML */
const textsOf = (xml: string, wanted: string): readonly string[] => {
  const texts: string[] = [];
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === wanted) texts.push('');
  });
  parser.on('text', (text) => {
    if (path.at(-1) === wanted) texts.push(`${texts.pop() ?? ''}${text}`);
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return texts;
};

for (const { amebaId } of BLOGS)
  test(
    `the feed of ${amebaId} is found from its pages, is sound, and leads to its entries`,
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
      const links = textsOf(feed.body.toString(), 'guid');
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
  'robots.txt names the sitemap, which leads to every blog and entry that everyone may read',
  journey(async ({ product }) => {
    const robots = await rawRequest(product.host, '/robots.txt');
    const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots.body.toString()) ?? [];
    const ask = async (address: string) => {
      const answer = await rawRequest(product.host, new URL(address).pathname);
      assert.equal(answer.status, 200, address);
      assert.equal(answer.headers['content-type'], 'application/xml; charset=utf-8');
      return textsOf(answer.body.toString(), 'loc');
    };
    const sitemaps = await ask(index);
    const places = (await Promise.all(sitemaps.map(ask))).flat();
    for (const { amebaId } of BLOGS)
      assert.ok(places.includes(`${product.host}/${amebaId}/`), amebaId);
    const entries = places.filter((place) => place.endsWith('.html'));
    assert.ok(entries.length > 300, `${entries.length} entries`);
    assert.equal(new Set(places).size, places.length);
    const some = entries.filter((_, at) => at % 40 === 0);
    const statuses = await Promise.all(
      some.map(async (place) => (await rawRequest(product.host, new URL(place).pathname)).status),
    );
    assert.deepEqual([...new Set(statuses)], [200]);
  }),
);

test(
  'every page names its icons and its manifest, and an entry without a picture a card that is drawn',
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
    const drawn = await fetch(card);
    assert.deepEqual([drawn.status, drawn.headers.get('content-type')], [200, 'image/png']);
  }),
);

test(
  'there is no feed of nobody, and no sitemap of nothing',
  journey(async ({ product }) => {
    for (const path of [
      '/nobody-writes-here/rss20.xml',
      '/rss20.xml',
      '/sitemap-entries-1.xml',
      '/sitemap-blogs-99999999999.xml',
    ])
      assert.equal((await rawRequest(product.host, path)).status, 404, path);
  }),
);
