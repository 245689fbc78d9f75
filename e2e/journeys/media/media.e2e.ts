import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';
import type { Page } from 'puppeteer';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { hydrateInSiteLinks, isSameDocument } from '@engawa/harness/browser/inSite.ts';
import { ENTRY_IMAGE, NEXT_IMAGE } from '@engawa/harness/browser/selectors.ts';
import { BLOGS, EDGE_BLOG, EMPTY_BLOG } from '@engawa/harness/demo/blogs.ts';
import {
  entryWithImages,
  findImageUrl,
  VIDEO_BLOGS,
  findVideo,
} from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import {
  assertNoOverflow,
  assertQuiet,
  assertHealthyDocument,
  assertHealthyPage,
} from '@engawa/harness/pages/healthyPage.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { WIDTH_PX } from '@engawa/harness/browser/visitor.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(sharedProduct);

const readText = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent);

/** Collects a page's requests for parts of videos. */
const filmRequests = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/user_videos/')) requested.push(pathname);
  });
  return requested;
};

for (const { template, amebaId } of chosenBlogs('pictures', BLOGS))
  test(
    `R2.2.8 R2.5.1 R2.5.2 ${template}: the image list links to pages of months, and a month to pages of images`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      assert.equal(await reader.open(`${product.host}/${amebaId}/imagelist.html`), 200);
      await assertHealthyDocument(reader, { template, pageType: 'image-list' });
      await assertNoOverflow(reader);
      const side = await page.$eval(
        'aside.skinSubA',
        (aside) => aside.getBoundingClientRect().width,
      );
      assert.ok(side >= 300, `the side column is ${side} px wide`);
      const tiles = await page.$$eval('main ul li img', (images) =>
        images.map(({ width, height }) => [Math.round(width), Math.round(height)]),
      );
      assert.ok(tiles.length > 0);
      assert.ok(
        tiles.every(([width, height]) => width === height),
        'every tile is a square',
      );
      await reader.follow('main nav dd a');
      await assertHealthyDocument(reader, { template, pageType: 'image-list' });
      assert.match((await readText(page, 'h1')) ?? '', /^\d{4}年\d{1,2}月の画像/);
      // with the viewer's code cached a press opens the viewer over the list; the address also
      // works as a page
      await reader.open(await page.$eval('main ul li a', ({ href }) => href));
      await assertHealthyDocument(reader, { template, pageType: 'image-detail' });
      const isBeside = await page.evaluate(() => {
        const [main, aside] = ['main', 'aside.skinSubA'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        if (!main || !aside) throw new Error('the image page has no side column');
        return (aside.left >= main.right || aside.right <= main.left) && aside.top < main.bottom;
      });
      assert.ok(isBeside, `at ${WIDTH_PX} px the side column is next to the image`);
      assertQuiet(reader);
    }),
  );

/** Position of the image on an image page, in CSS px of the viewport. */
const imageBox = (page: Page) =>
  page.$eval('main figure img', (image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    const main = document.querySelector('main')?.getBoundingClientRect();
    return {
      isFirst: top === main?.top,
      isComplete: scrollY === 0 && top >= 0 && bottom <= innerHeight,
      // the content above the image is up to 40 px taller than the reserved space, by template
      isLargest:
        width >= Math.min(Number(image.getAttribute('width')), main?.width ?? 0) - 1 ||
        bottom >= innerHeight - 40,
      hasCover: document.querySelector('.BlogHeader img') !== null,
    };
  });

for (const { template, amebaId } of chosenBlogs('fitted', BLOGS))
  test(
    `R2.2.9 R2.5.1 ${template}: an image page starts with the complete image at full size, without the blog’s cover`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const url = await findImageUrl(product, amebaId);
      for (const [width, height] of [
        [1280, 900],
        [1366, 650],
      ] as const) {
        await page.setViewport({ width, height });
        assert.equal(await reader.open(url), 200);
        assert.deepEqual(
          await imageBox(page),
          { isFirst: true, isComplete: true, isLargest: true, hasCover: false },
          `${url} at ${width} by ${height} px`,
        );
        await assertStill(page);
      }
      assertQuiet(reader);
    }),
  );

const pressKey = (page: Page, key: 'ArrowRight' | 'Escape') =>
  arrivalAfter(page, () => page.keyboard.press(key));

test(
  'R2.2.9 the first key press on an image page works: ArrowRight opens the next image, Escape the entry',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const entry = await entryWithImages(product, EDGE_BLOG.amebaId, 3);
    await reader.open(entry);
    const image = await page.$eval(ENTRY_IMAGE, ({ href }) => href);
    await reader.open(image);
    const next = await page.$eval(NEXT_IMAGE, ({ href }) => href);
    await pressKey(page, 'ArrowRight');
    assert.equal(page.url(), next);
    // the previous page has another image
    await pressKey(page, 'Escape');
    assert.equal(page.url(), entry);
    await reader.open(image);
    const entries = await page.evaluate(() => history.length);
    await pressKey(page, 'Escape');
    assert.equal(page.url(), entry);
    assert.equal(await page.evaluate(() => history.length), entries);
    assert.equal(await page.evaluate(() => window.navigation.canGoForward), true);
    // repeats the presses on a hydrated page
    await reader.open(image);
    await hydrateInSiteLinks(reader);
    await pressKey(page, 'ArrowRight');
    assert.deepEqual([page.url(), await isSameDocument(page)], [next, true]);
    await pressKey(page, 'Escape');
    assert.deepEqual([page.url(), await isSameDocument(page)], [entry, true]);
    assertQuiet(reader);
  }),
);

test(
  'R3.19 every image of a blog is listed once, on the page of its month',
  journey(async ({ product }) => {
    const linksAt = async (path: string, selector: string): Promise<readonly string[]> => {
      const { status, body } = await rawRequest(product.host, path);
      assert.equal(status, 200, path);
      const { document } = new JSDOM(body.toString()).window;
      return [...document.querySelectorAll(selector)].map(
        (link) => link.getAttribute('href') ?? '',
      );
    };
    const list = `/${EDGE_BLOG.amebaId}/imagelist.html`;
    const newest = await linksAt(list, 'main ul li > a');
    const ofMonths = await Promise.all(
      (await linksAt(list, 'main nav dd a')).map((month) => linksAt(month, 'main ul li > a')),
    );
    assert.ok(newest.length > 20);
    assert.deepEqual(ofMonths.flat(), newest);
    assert.equal(new Set(newest).size, newest.length);
  }),
);

test(
  'a blog without images and videos shows a message',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    for (const [file, words] of [
      ['imagelist.html', 'まだ画像がありません'],
      ['videolist.html', 'まだ動画がありません'],
    ] as const) {
      assert.equal(await reader.open(`${product.host}/${EMPTY_BLOG.amebaId}/${file}`), 200);
      assert.match((await readText(reader.page, 'main')) ?? '', new RegExp(words));
    }
    assertQuiet(reader);
  }),
);

for (const { template, amebaId } of chosenBlogs('films', VIDEO_BLOGS))
  test(
    `R2.2.10 R2.2.11 R2.2.15 BR11 ${template}: the video list links to the page of a video, which plays only on request`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const requested = filmRequests(page);
      assert.equal(await reader.open(`${product.host}/${amebaId}/videolist.html`), 200);
      await assertHealthyDocument(reader, { template, pageType: 'video-list' });
      await assertNoOverflow(reader);
      const film = await findVideo(product, amebaId);
      await reader.follow(`main a[href="${new URL(film.pageUrl).pathname}"]`);
      await assertHealthyDocument(reader, { template, pageType: 'video-detail' });
      await assertNoOverflow(reader);
      assert.deepEqual(requested, [], 'no video request before play');
      const seconds = await page.$eval('main video', async (video) => {
        video.muted = true;
        await video.play();
        return video.duration;
      });
      assert.ok(Math.abs(seconds - film.seconds) < 0.5, `${seconds} s of ${film.seconds}`);
      assert.ok(requested.length > 0);
      // otherwise the player would continue to fetch the video during the navigation
      await page.$eval('main video', (video) => {
        video.removeAttribute('src');
        video.load();
      });
      requested.length = 0;
      const status = await reader.follow(`main a[href="${new URL(film.entryUrl).pathname}"]`);
      await assertHealthyPage(reader, status, { template, pageType: 'blog-entry' });
      assert.equal(await page.$eval('main article video', ({ src }) => src), film.url);
      assert.deepEqual(requested, [], 'no video request on the page of the entry');
    }),
  );

/** The platform's responses for all images of members on a page. */
const pictureAnswers = (page: Page) => {
  const answers: { readonly url: string; readonly type: string; readonly vary: string }[] = [];
  page.on('response', (response) => {
    // an ad loads its own images
    if (response.frame() !== page.mainFrame()) return;
    if (!new URL(response.url()).pathname.startsWith('/user_images/')) return;
    const headers = response.headers();
    answers.push({
      url: response.url(),
      type: headers['content-type'] ?? '',
      vary: headers['vary'] ?? '',
    });
  });
  return answers;
};

for (const { template, amebaId } of chosenBlogs('formats', BLOGS))
  test(
    `${template}: images are WebP or AVIF in the width of their column, and cause no layout shift when they load`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const answers = pictureAnswers(page);
      assert.equal(await reader.open(`${product.host}/${amebaId}/`), 200);
      const pictures = await page.evaluate(async () => {
        for (const image of document.images) {
          image.scrollIntoView({ block: 'center', behavior: 'instant' });
          if (!image.complete)
            await new Promise((resolve) => {
              image.addEventListener('load', resolve, { once: true });
              image.addEventListener('error', resolve, { once: true });
            });
        }
        return [...document.images].map((image) => ({
          src: image.currentSrc,
          isThere: image.naturalWidth > 0,
          rendered: image.getBoundingClientRect().width,
          requested: Number(new URL(image.currentSrc).searchParams.get('caw')),
          stored: Number(/\/o(\d{4})\d{4}/.exec(image.currentSrc)?.[1] ?? 0),
          isText: image.classList.contains('PhotoSwipeImage'),
        }));
      });
      for (const { src, isThere, rendered, requested, stored, isText } of pictures) {
        assert.ok(isThere, src);
        // at most the next size above the column's width, or the original
        if (isText && requested < stored)
          assert.ok(requested <= rendered * (4 / 3), `${src} for ${rendered} px`);
        if (isText)
          assert.ok(
            Math.min(requested, stored) >= Math.floor(rendered),
            `${src} for ${rendered} px`,
          );
      }
      assert.ok(answers.length > 0);
      for (const { url, type, vary } of answers) {
        assert.match(type, /^image\/(?:webp|avif)$/, url);
        assert.equal(vary, 'Accept', url);
      }
      assert.equal(new Set(answers.map(({ url }) => url)).size, answers.length, 'fetched twice');
      await assertStill(page);
      const [first] = answers;
      if (!first) throw new Error('no image has loaded');
      const { pathname, search } = new URL(first.url);
      const plain = await rawRequest(product.platform, pathname + search, {
        headers: { Accept: 'image/png,image/*;q=0.8,*/*;q=0.5' },
      });
      assert.deepEqual([plain.status, plain.headers['content-type']], [200, 'image/jpeg']);
      assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(plain.headers['vary'], 'Accept');
      assertQuiet(reader);
    }),
  );
