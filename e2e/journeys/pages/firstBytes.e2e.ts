import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readLayoutShift } from '@engawa/harness/browser/layoutShift.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(sharedProduct);

/** Serves a document in two parts, with its linked files except scripts. */
const inTwoParts = async (html: string, end: string) => {
  const silent = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const at = silent.indexOf(end) + end.length;
  assert.ok(at >= end.length, `no ${end}`);
  const rest = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(silent.slice(0, at));
    void rest.promise.then(() => response.end(silent.slice(at)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    sendRest: () => rest.resolve(undefined),
    end: () => void server.close(),
  };
};

describe('BR6 a document whose first bytes end within the blog header', () => {
  for (const { template, amebaId } of chosenBlogs('heads', BLOGS))
    test(
      `does not shift the header in template ${template}`,
      journey(async ({ product, visitor }) => {
        const { page } = await visitor({ widthPx: 1120 });
        const html = await (await fetch(`${product.host}/${amebaId}/`)).text();
        for (const end of ['skinBlogHeadingGroupArea">', '</h1>']) {
          const parts = await inTwoParts(html, end);
          try {
            const isPainted = (url: string) =>
              location.href === url &&
              document.querySelector('.BlogHeader-heading') !== null &&
              performance.getEntriesByName('first-contentful-paint').length > 0;
            await Promise.all([
              page.goto(parts.url, { waitUntil: 'load' }),
              page.waitForFunction(isPainted, {}, parts.url).then(parts.sendRest),
            ]);
            await scrollToEnd(page);
            assert.equal(await readLayoutShift(page), 0, `up to ${end}`);
          } finally {
            parts.end();
          }
        }
      }),
    );
});
