import assert from 'node:assert/strict';
import { journeysOn } from '@engawa/harness/journey.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';

const journey = journeysOn(sharedProduct);

/** The custom domain of a demo blog. */
const DOMAIN = 'nikki.tsubame-kanamono.example';
const BLOG = '/tsubame-kanamono';

const ask = async (product: Product, path: string, host = DOMAIN) => {
  const { status, headers, body } = await rawRequest(product.host, path, { headers: { host } });
  return { status, headers, html: body.toString() };
};

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);

test(
  'R2.1.6 a custom domain serves its blog at the root as complete HTML without the client app',
  journey(async ({ product }) => {
    const { status, html, headers } = await ask(product, '/');
    assert.equal(status, 200);
    assert.match(html, /data-page-type="blog-blogtop"/);
    assert.match(html, /<h1[^>]*>/);
    for (const [script] of html.matchAll(/<script[^>]*>/g))
      assert.equal(script, '<script type="application/ld+json">');
    assert.ok(html.includes(`<link rel="canonical" href="${product.host}${BLOG}/">`));
    assert.equal(headers['speculation-rules'], undefined);
    const onSite = await rawRequest(product.host, `${BLOG}/`);
    assert.match(onSite.body.toString(), /id="INIT_DATA"/);
  }),
);

test(
  'R2.1.6 links on a custom domain lead to its own pages, all others to the main site',
  journey(async ({ product }) => {
    const { html } = await ask(product, '/');
    const links = linksIn(html);
    const own = links.filter((href) => href.startsWith('/'));
    assert.ok(own.length > 10, `${own.length} links to own pages`);
    assert.deepEqual(
      own.filter((href) => href.startsWith(BLOG) || href.startsWith('//')),
      [],
    );
    const entry = own.find((href) => /^\/entry-\d+\.html$/.test(href)) ?? '';
    const { status, html: entryHtml } = await ask(product, entry);
    assert.equal(status, 200, entry);
    assert.match(entryHtml, /data-page-type="blog-entry"/);
    assert.ok(links.includes(`${product.host}/`), 'the logo leads to the main site');
    assert.doesNotMatch(entryHtml, /<form[^>]*method="post"/i);
  }),
);

test(
  'R2.1.6 R2.1.2 R2.1.3 a custom domain redirects the blog’s paths on the main site to its own paths at the root',
  journey(async ({ product }) => {
    for (const [path, to] of [
      [BLOG, '/'],
      [`${BLOG}/page-2.html?a=1`, '/page-2.html?a=1'],
      ['//page-2.html', '/page-2.html'],
      ['/videolist-1.html', '/videolist.html'],
    ] as const) {
      const { status, headers } = await ask(product, path);
      assert.deepEqual([status, headers.location], [301, to], path);
    }
  }),
);

test(
  'R2.1.6 a custom domain serves no other blog, and an unknown domain serves none',
  journey(async ({ product }) => {
    for (const [host, path, status, isInBlog = false] of [
      [DOMAIN, '/kanoya-mio/', 404],
      // a missing page of the blog links to the blog's top, which is `/` on this domain
      [DOMAIN, '/entry-1.html', 404, true],
      [DOMAIN, '/_console', 404],
      [DOMAIN, '/_api/blogger;amebaId=kanoya-mio', 404],
      [DOMAIN.toUpperCase(), '/', 200],
      [`${DOMAIN}:8080`, '/page-2.html', 200],
      ['unknown.example', '/', 404],
      ['unknown.example', `${BLOG}/`, 404],
      ['unknown.example', '/_health', 200],
      ['not a host', '/', 400],
    ] as const) {
      const answer = await ask(product, path, host);
      assert.equal(answer.status, status, `${host} ${path}`);
      const ways = linksIn(answer.html).filter((href) => href.startsWith('/'));
      if (status === 404)
        assert.equal(
          ways.includes('/'),
          isInBlog,
          'the link of the error page leads to the blog or to the main site',
        );
      if (!isInBlog && status === 404) assert.deepEqual(ways, []);
    }
  }),
);
