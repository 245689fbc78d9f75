import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { BLOGS, EDGE_BLOG, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry, entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import {
  assertAsRendered,
  hydrateInSiteLinks,
  followAt,
  isSameDocument,
  travel,
  writeLink,
  WRITTEN,
} from '@engawa/harness/browser/inSite.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { readPageMetadata } from '@engawa/harness/pages/readPageMetadata.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { ENTRY_IMAGE, ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

test(
  'a link to a blog in another template loads a document, a link to a blog in the same template does not',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const stranger = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${BLOGS[3]?.amebaId}/`);
    await hydrateInSiteLinks(reader);
    assert.equal(
      await page.$eval('html', ({ dataset }) => dataset['template']),
      EDGE_BLOG.template,
    );
    await writeLink(page, `/${EDGE_BLOG.amebaId}/`);
    await followAt(page, WRITTEN);
    await assertAsRendered(reader, stranger);
    await writeLink(page, `/${LONG_BLOG.amebaId}/`);
    await followAt(page, WRITTEN);
    assert.equal(await isSameDocument(page), false);
    assert.equal(
      await page.$eval('html', ({ dataset }) => dataset['template']),
      LONG_BLOG.template,
    );
    assertQuiet(reader);
  }),
);

test(
  'R2.5.3 R4.15 a missing entry opens an error page without a page load, with a link to the blog',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    await reader.open(top);
    await hydrateInSiteLinks(reader);
    const title = await page.title();
    await writeLink(page, `/${LONG_BLOG.amebaId}/entry-1.html`);
    await followAt(page, WRITTEN);
    assert.ok(await isSameDocument(page));
    assert.equal(page.url(), `${top}entry-1.html`);
    const facts = await readPageMetadata(page);
    assert.equal(facts.pageType, 'error');
    assert.match(facts.text, /404[\s\S]*ご指定のページを表示できません。/);
    const widthsPx = () =>
      page.evaluate(() => [
        document.querySelector('.skinBody main')?.getBoundingClientRect().width,
        document.querySelector('.ServiceFooter-inner')?.getBoundingClientRect().width,
        document.documentElement.scrollWidth,
      ]);
    const [content = 0, footer = 0] = await widthsPx();
    assert.equal(content, 580);
    assert.ok(footer >= 980, `the footer is ${footer} px wide`);
    const wide = page.viewport();
    await page.setViewport({ width: 390, height: 844 });
    const [, footerOfPhone = 0, pageOfPhone] = await widthsPx();
    assert.ok(footerOfPhone >= 980, `a phone's footer is ${footerOfPhone} px wide`);
    assert.equal(pageOfPhone, 390, 'the footer scrolls by itself, the page does not');
    await page.setViewport(wide);
    await travel(page, -1, title);
    assert.equal((await page.$$(ENTRY_TITLE)).length, 10);
    await travel(page, 1, facts.title);
    await page.waitForSelector('.skinBody main ::-p-text(ご指定のページを表示できません。)');
    await followAt(page, `.skinBody main a[href="/${LONG_BLOG.amebaId}/"]`);
    assert.ok(await isSameDocument(page));
    assert.equal((await page.$$(ENTRY_TITLE)).length, 10);
    await travel(page, -1, facts.title);
    // a reloaded document has no client app, but still the same history
    await page.reload();
    await travel(page, -1, title);
    await page.waitForSelector(ENTRY_TITLE);
    assert.deepEqual([page.url(), await page.title()], [top, title]);
  }),
);

for (const [what, spoil] of [
  ['a read that returns 503', 'busy'],
  ['a read that is reset', 'broken'],
  ['another release set', 'other'],
] as const)
  test(
    `${what} opens the page as a document`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
      await hydrateInSiteLinks(reader);
      await intercept(page, async (request) => {
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith('/_view/')) return 'untouched';
        if (spoil === 'broken') await request.abort('connectionreset');
        else if (spoil === 'busy') await request.respond({ status: 503, body: '{}' });
        else await request.respond({ status: 200, body: '{"releases":"host@0.0.1"}' });
        return 'handled';
      });
      const { url, title } = await findEntry(product, LONG_BLOG.amebaId, 4);
      await followAt(page, `${ENTRY_TITLE}[href$="${new URL(url).pathname}"]`);
      await until('the page is a new document', async () => !(await isSameDocument(page)));
      assert.equal(page.url(), url);
      assert.ok((await page.title()).startsWith(title));
    }),
  );

test(
  'a page whose code fails to load opens as a complete document',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(await entryWithImages(product, LONG_BLOG.amebaId));
    await hydrateInSiteLinks(reader);
    await intercept(page, async (request) => {
      if (!/\/imagevideo\/[^/]+\/[^/]+\.js$/.test(request.url())) return 'untouched';
      await request.abort('connectionrefused');
      return 'handled';
    });
    await followAt(page, ENTRY_IMAGE);
    assert.equal(await isSameDocument(page), false);
    assert.equal((await readPageMetadata(page)).pageType, 'image-detail');
  }),
);

test(
  'R2.1.9 in a browser with prerendering only clicks of guests load documents; keys and members’ clicks do not',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ rendersAhead: true });
    const { page } = reader;
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    await reader.open(top);
    const title = await page.title();
    await hydrateInSiteLinks(reader);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    // presses the mouse's back button at the current position
    await arrivalAfter(page, () =>
      page.$eval(ENTRY_TITLE, (link) => {
        link.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
      }),
    );
    assert.equal(await isSameDocument(page), false);
    await travel(page, -1, title);
    await until('the position is restored', () =>
      page.evaluate(() => Math.abs(scrollY - 700) <= 2),
    );
    await hydrateInSiteLinks(reader);
    await page.focus(ENTRY_TITLE);
    await arrivalAfter(page, () => page.keyboard.press('Enter'));
    assert.ok(await isSameDocument(page));
    await openMemberPage(reader, product, top, MEMBERS.roaming);
    await hydrateInSiteLinks(reader);
    await page.waitForSelector('html[data-member=known]');
    await reader.follow(ENTRY_TITLE);
    assert.ok(await isSameDocument(page));
    assertQuiet(reader);
  }),
);

test(
  'the browser itself handles links to other sites, files, new tabs and unknown pages',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const top = `${product.host}/${LONG_BLOG.amebaId}/`;
    await reader.open(top);
    await hydrateInSiteLinks(reader);
    const opened = new Promise<string>((tell) => {
      page.browserContext().once('targetcreated', (target) => tell(target.url()));
    });
    await page.keyboard.down('Control');
    await page.click(ENTRY_TITLE);
    await page.keyboard.up('Control');
    await opened;
    assert.equal(page.url(), top);
    const isPrevented = (href: string, attributes: Readonly<Record<string, string>>) =>
      page.evaluate(
        (address, more) => {
          const link = document.createElement('a');
          link.href = address;
          for (const [name, value] of Object.entries(more)) link.setAttribute(name, value);
          document.body.append(link);
          let isTaken = false;
          addEventListener(
            'click',
            (event) => {
              isTaken = event.defaultPrevented;
              event.preventDefault();
            },
            { once: true },
          );
          link.click();
          link.remove();
          return isTaken;
        },
        href,
        attributes,
      );
    assert.equal(await isPrevented(`${top}page-2.html`, { target: '_blank' }), false);
    assert.equal(await isPrevented(`${top}page-2.html`, { download: '' }), false);
    assert.equal(await isPrevented('https://example.com/', {}), false);
    assert.equal(await isPrevented('/_signin', {}), false);
    assert.equal(await isPrevented('/no/such/page', {}), false);
    assert.equal(await isPrevented(`${top}rss20.xml`, {}), false);
  }),
);

/** When the progress indicator appears, in ms after the press; null if it does not. */
const signAfterMs = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const sign = document
      .getAnimations()
      .find(
        (animation) => animation instanceof CSSAnimation && animation.animationName === 'progress',
      );
    return Number(sign?.effect?.getTiming().delay ?? Number.NaN) || null;
  });

test(
  'R4.17 a progress bar appears 300 ms after a press while a page loads slowly by in-site navigation',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const held = Promise.withResolvers<void>();
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/reader.html`);
    await hydrateInSiteLinks(reader);
    await intercept(page, async (request) => {
      if (new URL(request.url()).pathname.startsWith('/_view/')) await held.promise;
      return 'untouched';
    });
    await writeLink(page, `/${LONG_BLOG.amebaId}/bookmark.html`);
    assert.equal(await signAfterMs(page), null);
    await page.$eval(WRITTEN, (link) => (link as HTMLElement).click());
    assert.equal(await signAfterMs(page), 300);
    assert.equal(await page.$$eval('progress.ProgressBar[aria-label]', ({ length }) => length), 1);
    held.resolve();
    await until('the page is open', async () => page.url().endsWith('/bookmark.html'));
    assert.ok(await isSameDocument(page));
    assert.equal(await signAfterMs(page), null, 'the progress bar is removed');
    assertQuiet(reader);
  }),
);

test(
  'R4.17 a progress bar appears 300 ms after a press while a document loads slowly, and Escape removes it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const notified = Promise.withResolvers<string>();
    await intercept(page, async (request) => {
      const { pathname, search } = new URL(request.url());
      if (search.startsWith('?reported=')) notified.resolve(search.slice('?reported='.length));
      // the driver cannot evaluate in a page during a navigation: the response waits for the page's
      // report
      if (pathname === '/help/') await notified.promise;
      return 'untouched';
    });
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/reader.html`);
    await writeLink(page, '/help/');
    await page.evaluate(() => {
      const sign = () => {
        const { animationName, animationDelay } = getComputedStyle(
          document.documentElement,
          '::before',
        );
        return /\bprogress\b/.test(animationName) ? parseFloat(animationDelay) : null;
      };
      const link = document.querySelector<HTMLElement>('#written');
      const said = [sign()];
      link?.click();
      setTimeout(() => {
        said.push(sign());
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        said.push(sign());
        void fetch(`/_health?reported=${said.map(String).join()}`);
      });
    });
    assert.equal(await notified.promise, 'null,0.3,null');
    await until('the document is open', async () => page.url().endsWith('/help/'));
  }),
);
