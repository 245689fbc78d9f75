import type { PageType } from '@engawa/contract';
import { PAGE_TYPES, SITE_PAGE_TYPES } from '@engawa/contract/pageTypes.ts';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { RESERVED_NAMES } from '@engawa/contract/reservedNames.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { strayBy } from '../../harness/browser/backAndForth.ts';
import { awakenLinks } from '../../harness/browser/inSite.ts';
import { layoutShiftOf, whatMoved } from '../../harness/browser/layoutShift.ts';
import { scrollToEnd } from '../../harness/browser/scroll.ts';
import { BLOGS } from '../../harness/demo/blogs.ts';
import { journeysOn } from '../../harness/journey.ts';
import type { DrawnPage } from '../../harness/pages/drawnPage.ts';
import { DRAWN_PAGES, STRANGERS_PAGES } from '../../harness/pages/drawnPages.ts';
import { sharedProduct } from '../../harness/products.ts';
import { chosenBlogs, isChosen, isChosenWay, isChosenPage } from '../../harness/chosenCases.ts';

const journey = journeysOn(sharedProduct);

/** They are no pages of readers, and have journeys of their own. */
const NOT_FOR_READERS: ReadonlySet<string> = new Set(['appshell', 'skin-preview', 'entry-preview']);
/** What stands in no blog looks the same for all. */
const OF_NO_BLOG = /^site-|^error$/;
/** Of the demo's blogs only some have these. */
const IN_SOME_BLOGS: Readonly<Partial<Record<PageType, readonly string[]>>> = {
  'amember-entry-detail': ['uranus'],
  'blog-shop': ['old', 'uranus'],
};

test(
  'BR20 every page type has its page among those that are drawn, in each template',
  journey(async ({ product }) => {
    const drawn = new Set<string>();
    for (const { reader, address } of DRAWN_PAGES) {
      const url = await address(product);
      if (reader !== 'guest' || !url.startsWith(product.host)) continue;
      const html = await (await fetch(url)).text();
      const [root = ''] = /<html[^>]*>/.exec(html) ?? [];
      const [, type = ''] = / data-page-type="([^"]*)"/.exec(root) ?? [];
      const [, template = ''] = / data-template="([^"]*)"/.exec(root) ?? [];
      drawn.add(OF_NO_BLOG.test(type) ? type : `${type} ${template}`);
    }
    const wanted = [...PAGE_TYPES, ...SITE_PAGE_TYPES]
      .filter((type) => !NOT_FOR_READERS.has(type))
      .flatMap((type) =>
        OF_NO_BLOG.test(type)
          ? [type]
          : (IN_SOME_BLOGS[type] ?? TEMPLATE_NAMES).map((template) => `${type} ${template}`),
      );
    assert.deepEqual(
      wanted.filter((one) => !drawn.has(one)),
      [],
    );
  }),
);

test(
  'BR1 without scripts every page has its title, its text and its way to the next page',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const faults: string[] = [];
    for (const { name, status, address } of STRANGERS_PAGES.filter((page) =>
      isChosenPage(page.name),
    )) {
      assert.equal(await reader.open(await address(product)), status, name);
      const missing = await page.evaluate(() => {
        const isSeen = (element: Element | null | undefined) =>
          element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
        const main = document.querySelector('main');
        const hasText = main instanceof HTMLElement && main.innerText.trim() !== '';
        const turns = [
          ...document.querySelectorAll<HTMLLinkElement>('head link:is([rel=next], [rel=prev])'),
        ];
        const ways = [...document.querySelectorAll('a')].filter(isSeen);
        return [
          ...(document.title.trim() === '' ? ['no title'] : []),
          ...(isSeen(document.querySelector('h1')) ? [] : ['no heading']),
          ...(isSeen(main) && hasText ? [] : ['no text']),
          ...turns
            .filter(({ href }) => !ways.some((way) => way.href === href))
            .map(({ rel, href }) => `no way to ${rel} ${href}`),
        ];
      });
      faults.push(...missing.map((fault) => `${name}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  }),
);

const WIDTHS_PX = [390, 768, 1120, 1280, 1920] as const;

/** Another page, of the same blog or of the service: it opens in place where the page is alive. */
const besides = (url: string): string => {
  const { pathname } = new URL(url);
  const [, first = ''] = pathname.split('/');
  if (first === '' || RESERVED_NAMES.has(first) || !isAmebaId(first))
    return pathname === '/help/' ? '/company/' : '/help/';
  return `/${first}/${pathname.endsWith('/bookmark.html') ? 'reader' : 'bookmark'}.html`;
};

/** Of so many pages one is read at one of the widths. */
const SHARE = 3;

describe('BR6 BR5 nothing moves by itself, and Back leads to within 2 px of the place that was left', () => {
  /** Each is a test of its own, or a run of all would outlast what one may take. */
  const read = (drawn: DrawnPage, widthPx: number, way: 'as a document' | 'in place') =>
    test(
      `${drawn.name} at ${widthPx} px, ${way}`,
      journey(async ({ product, visitor }) => {
        const reader = await visitor({ widthPx, profile: 'guest' });
        const { page } = reader;
        const url = await drawn.address(product);
        assert.equal(await reader.open(url), drawn.status);
        await scrollToEnd(page);
        assert.equal(await whatMoved(page), null);
        // it stands in frames of other sites, and leads nowhere in them
        if (drawn.name.startsWith('imageembed-')) return;
        if (way === 'in place' && (await page.$('[data-slot]')) !== null) await awakenLinks(reader);
        assert.equal(await strayBy(page, besides(url)), 0, 'px beside its place');
      }),
    );
  for (const [index, drawn] of STRANGERS_PAGES.entries()) {
    if (!isChosen(drawn.name, SHARE)) continue;
    for (const [place, width] of WIDTHS_PX.entries())
      if (isChosenWay(drawn.name, WIDTHS_PX.length, place))
        read(drawn, width, (index + place) % 2 === 0 ? 'as a document' : 'in place');
  }
});

/** Serves a document in two parts, with what it links to, but none of its scripts. */
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

describe('BR6 a document whose first bytes end within the head of a blog is not shown with half of it', () => {
  for (const { template, amebaId } of chosenBlogs('heads', BLOGS))
    test(
      `the head of ${template}`,
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
            assert.equal(await layoutShiftOf(page), 0, `up to ${end}`);
          } finally {
            parts.end();
          }
        }
      }),
    );
});
