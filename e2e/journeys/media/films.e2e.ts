import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { signalIntent } from '@engawa/harness/browser/slots.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { until } from '@engawa/harness/until.ts';
import { VIDEO_BLOGS, findVideo } from '@engawa/harness/demo/demoEntries.ts';

const journey = journeysOn(sharedProduct);

/** A blog whose video has captions. */
const CAPTIONED = 'nekoto-rougan';

const FILM = 'main video';

/** Collects a page's requests for videos and captions. */
const collectVideoRequests = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/user_videos/')) requested.push(pathname);
  });
  return requested;
};

/** Focuses the video, which hydrates its slot. */
const focusFilm = async (page: Page) => {
  await page.$eval(FILM, (film) => film.scrollIntoView({ block: 'center' }));
  await signalIntent(page);
  await page.focus(FILM);
  await until('the slot of the video is hydrated', () =>
    page.$eval(FILM, (film) => film.closest('[data-slot]')?.hasAttribute('data-hydrated')),
  );
  await page.$eval(FILM, (film) => {
    film.muted = true;
  });
};

const readCurrentTime = (page: Page) => page.$eval(FILM, ({ currentTime }) => currentTime);

const said = (page: Page) => page.$eval(`${FILM} + output`, ({ textContent }) => textContent);

const untilSaid = (page: Page, words: string) =>
  until(`the status contains ${words}`, async () => (await said(page)).includes(words));

/** Video events in the data layer, in order. */
const readVideoEvents = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return (Array.isArray(layer) ? layer : []).flatMap(({ event, percent }) =>
      /clip|movie/.test(event) ? [percent === undefined ? event : `${event} ${percent}`] : [],
    );
  });

test(
  'BR11 R7.6 a video fetches nothing before play, plays by keyboard, and reports each quarter of its length once',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const requested = collectVideoRequests(page);
    const film = await findVideo(product, CAPTIONED);
    await reader.open(film.entryUrl);
    await focusFilm(page);
    assert.deepEqual(requested, [], 'no request for video or captions before play');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.press('k');
    await until('the video plays', async () => (await readCurrentTime(page)) > 0.2);
    assert.deepEqual(new Set(requested), new Set([new URL(film.url).pathname]));
    await page.keyboard.press('c');
    await untilSaid(page, '字幕を出しました');
    await until('the captions have loaded', () =>
      page.$eval(FILM, ({ textTracks }) => textTracks[0]?.cues?.length === 3),
    );
    await page.keyboard.down('Shift');
    await page.keyboard.press('>');
    await page.keyboard.up('Shift');
    await untilSaid(page, '再生速度 1.25倍');
    assert.equal(await page.$eval(FILM, ({ playbackRate }) => playbackRate), 1.25);
    await page.keyboard.press('k');
    await until('the video is paused', () => page.$eval(FILM, ({ paused }) => paused));
    // the browser's own shortcut, which must not toggle twice
    await page.keyboard.press('Space');
    await until('the video plays again', () => page.$eval(FILM, ({ paused }) => !paused));
    await until('the video has ended', () => page.$eval(FILM, ({ ended }) => ended));
    await until('all events are in the data layer', async () =>
      (await readVideoEvents(page)).includes('end_clip'),
    );
    assert.deepEqual(await readVideoEvents(page), [
      'start_clip',
      'progress_clip 25',
      'progress_clip 50',
      'progress_clip 75',
      'end_clip',
    ]);
    assertQuiet(reader);
  }),
);

test(
  'a video resumes at its last position and has a button that returns to its start',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const film = await findVideo(product, CAPTIONED);
    await reader.open(film.pageUrl);
    await focusFilm(page);
    await page.keyboard.press('k');
    await until('the video plays', async () => (await readCurrentTime(page)) > 0.1);
    await page.keyboard.press('k');
    // of the video's six seconds only the sixth is buffered
    await page.$eval(FILM, (video) => {
      video.currentTime = 5.2;
      void video.play().then(() => video.pause());
    });
    await until('the position is persisted', () =>
      page.evaluate(() => localStorage.getItem('engawa:imagevideo:filmPositions') !== null),
    );
    await reader.open(film.pageUrl);
    await focusFilm(page);
    // otherwise the video's last second would pass before the check
    await page.$eval(FILM, (video) => {
      video.playbackRate = 0.1;
    });
    await page.keyboard.press('k');
    await untilSaid(page, '前回の続き（0:05）から再生しています。');
    // the text disappears after a while and at the video's end, but stays while its button has
    // focus or hover
    const fromStart = await page.waitForSelector('main button ::-p-text(はじめから見る)');
    await fromStart?.evaluate((words) => words.closest('button')?.focus());
    await page.$eval(FILM, (video) => video.pause());
    assert.ok((await readCurrentTime(page)) >= 5);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await fromStart?.click();
    await until('the video plays from its start', async () => (await readCurrentTime(page)) < 4);
    assert.deepEqual(await readVideoEvents(page), ['play_movie']);
    assertQuiet(reader);
  }),
);

test(
  'a video that fails to load shows a message, and loads on a retry',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    const film = await findVideo(product, 'shiogasaki-owls');
    await open(film.pageUrl);
    await focusFilm(page);
    await page.setRequestInterception(true);
    let isCut = true;
    page.on('request', (request) => {
      const isFilm = new URL(request.url()).pathname.startsWith('/user_videos/');
      void (isFilm && isCut ? request.respond({ status: 404 }) : request.continue());
    });
    await page.keyboard.press('k');
    await untilSaid(page, '動画を再生できません。');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    isCut = false;
    const again = await page.waitForSelector('main button ::-p-text(もう一度)');
    await again?.click();
    await until('the video plays', async () => (await readCurrentTime(page)) > 0.1);
    assert.equal(await said(page), '');
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'VIDEO');
  }),
);

test(
  'R2.2.10 BR11 without scripts a video has native controls, a poster and captions',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const requested = collectVideoRequests(page);
    for (const { amebaId } of VIDEO_BLOGS) {
      const film = await findVideo(product, amebaId);
      assert.equal(await reader.open(film.pageUrl), 200);
      assert.deepEqual(
        await page.$eval(FILM, ({ controls, preload, poster, src, autoplay }) => [
          controls,
          preload,
          poster !== '',
          src,
          autoplay,
        ]),
        [true, 'none', true, film.url, false],
      );
      const tracks = await page.$$eval(`${FILM} track`, (all) => all.map(({ src }) => src));
      assert.deepEqual(tracks, amebaId === CAPTIONED ? [film.tracks[0]?.url] : []);
    }
    assert.deepEqual(requested, []);
    assertQuiet(reader);
  }),
);

test(
  'R2.2.11 page 1 of the video list redirects to the address of the list',
  journey(async ({ product }) => {
    const { status, headers } = await rawRequest(
      product.host,
      `/${CAPTIONED}/videolist-1.html?a=1`,
    );
    assert.deepEqual([status, headers.location], [301, `/${CAPTIONED}/videolist.html`]);
  }),
);
