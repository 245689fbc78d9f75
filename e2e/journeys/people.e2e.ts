import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLOGS, EMPTY_BLOG, LONG_BLOG } from '../harness/blogs.ts';
import { entryWithImages } from '../harness/demoEntries.ts';
import { journeysOn } from '../harness/journey.ts';
import { sharedProduct } from '../harness/products.ts';
import { rawRequest } from '../harness/rawRequest.ts';
import { assertSoundPage } from '../harness/soundPage.ts';

const journey = journeysOn(sharedProduct);

const LISTS = [
  ['R2.2.12', 'reader.html', 'blog-reader', /^読者\d+人$/],
  ['R2.2.13', 'favorite.html', 'blog-favorite', /^お気に入り\d+件$/],
  ['R2.2.14', 'bookmark.html', 'blog-bookmark', /^ブックマーク\d+件$/],
] as const;

for (const { template, amebaId } of BLOGS)
  test(
    `R2.2.12 R2.2.13 R2.2.14 R2.2.17 ${template}: readers, favourites and bookmarks are sound pages without tabs`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      for (const [, file, pageType, heading] of LISTS) {
        const status = await reader.open(`${product.host}/${amebaId}/${file}`);
        const { headings } = await assertSoundPage(reader, status, { template, pageType });
        assert.match(headings[0] ?? '', heading);
        assert.equal(await reader.page.$('.GlobalTabs'), null, file);
        assert.ok((await reader.page.$$('main li')).length > 0, `${file} is empty`);
      }
    }),
  );

for (const { template, amebaId } of BLOGS)
  test(
    `R3.15 ${template}: from an entry to those who like it, and back`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const entry = await entryWithImages(product, amebaId);
      await reader.open(entry);
      const status = await reader.follow('main a[href*="/iine-"]');
      const { headings } = await assertSoundPage(reader, status, {
        template,
        pageType: 'blog-iine-entry',
      });
      assert.match(headings[0] ?? '', /^いいね！した人\d+人$/);
      await reader.follow(`main a[href$="${new URL(entry).pathname}"]`);
      assert.equal(reader.page.url(), entry);
    }),
  );

test(
  'R2.2.12 R2.2.18 readers turn from page to page; a written-out page 1 is the first',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const first = `${product.host}/${BLOGS[0]?.amebaId}/reader.html`;
    await reader.open(first);
    assert.equal(await reader.page.$('.BlogNav'), null);
    await reader.follow('main a[rel=next]');
    assert.match(reader.page.url(), /\/reader-2\.html$/);
    await reader.follow('main a[rel=prev]');
    assert.equal(reader.page.url(), first);
    const written = await rawRequest(product.host, new URL(first).pathname.replace('.', '-1.'));
    assert.equal(written.status, 200);
    assert.ok(written.body.toString().includes(`<link rel="canonical" href="${first}">`));
  }),
);

test(
  'a blog without bookmarks says so, and one with few has no pages to turn',
  journey(async ({ product }) => {
    const none = await rawRequest(product.host, `/${EMPTY_BLOG.amebaId}/bookmark.html`);
    assert.equal(none.status, 200);
    assert.match(none.body.toString(), /ブックマークはまだありません/);
    const few = await rawRequest(product.host, `/${LONG_BLOG.amebaId}/favorite.html`);
    assert.doesNotMatch(few.body.toString(), /pagingArea/);
  }),
);
