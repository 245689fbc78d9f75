import assert from 'node:assert/strict';
import { EMPTY_BLOG, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { readPageMetadata } from '@engawa/harness/pages/readPageMetadata.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { assertHealthyPage } from '@engawa/harness/pages/healthyPage.ts';

const journey = journeysOn(sharedProduct);

const NEXT_PAGE = '[data-uranus-component=paging] a[rel=next]';
const PREVIOUS_PAGE = '[data-uranus-component=paging] a[rel=prev]';
const ENTRIES = 241;
const PER_PAGE = 10;
const LAST_PAGE = Math.ceil(ENTRIES / PER_PAGE);

test(
  'R2.2.1 the list pages of a long blog show each entry once, down to the oldest',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    await reader.open(top);
    const seen = new Set<string>();
    for (let number = 1; ; number += 1) {
      const titles = await page.$$eval(ENTRY_TITLE, (links) => links.map((link) => link.href));
      assert.equal(titles.length, number === LAST_PAGE ? ENTRIES % PER_PAGE : PER_PAGE, page.url());
      for (const title of titles) seen.add(title);
      if (number === LAST_PAGE) break;
      const status = await reader.follow(NEXT_PAGE);
      assert.equal(status, 200);
      assert.equal(page.url(), `${top}page-${number + 1}.html`);
    }
    assert.equal(seen.size, ENTRIES);
    assert.equal(await page.$(NEXT_PAGE), null);
    await reader.follow(PREVIOUS_PAGE);
    assert.equal(page.url(), `${top}page-${LAST_PAGE - 1}.html`);
  }),
);

test(
  'R2.2.1 a list page in the middle of a long blog passes the page checks and links its neighbours in the head',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    const status = await reader.open(`${top}page-2.html`);
    await assertHealthyPage(reader, status, { template: 'old', pageType: 'blog-blogtop' });
    const linked = (rel: string) =>
      reader.page.$eval(`head link[rel=${rel}]`, (link) => link.getAttribute('href'));
    assert.deepEqual([await linked('prev'), await linked('next')], [top, `${top}page-3.html`]);
  }),
);

test(
  'R2.2.1 R2.1.4 list pages before the first and after the last return 404',
  journey(async ({ product }) => {
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    for (const number of ['0', '00', '-1', String(LAST_PAGE + 1), '99999999999999999999']) {
      const answer = await fetch(`${top}page-${number}.html`);
      assert.equal(answer.status, 404, answer.url);
    }
  }),
);

test(
  'R2.2.1 list page 1 has the address of the blog’s top page as its canonical address',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    const status = await reader.open(`${top}page-1.html`);
    assert.equal(status, 200);
    assert.equal((await readPageMetadata(reader.page)).canonical, top);
  }),
);

test(
  'R2.2.1 a blog without entries shows a message',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const status = await reader.open(`${product.host}/${EMPTY_BLOG.amebaId}/`);
    const facts = await assertHealthyPage(reader, status, {
      template: EMPTY_BLOG.template,
      pageType: 'blog-blogtop',
    });
    assert.match(facts.text, /まだ記事がありません/);
  }),
);
