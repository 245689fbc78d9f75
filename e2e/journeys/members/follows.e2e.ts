import assert from 'node:assert/strict';
import { readRequestBody } from '@engawa/harness/browser/readRequestBody.ts';
import type { Page } from 'puppeteer';
import * as v from 'valibot';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { isApiWrite } from '@engawa/harness/browser/isApiWrite.ts';
import {
  followButton,
  memberOnBlog,
  visibleFollows,
  storedFollow,
  waitForFollowButtons,
  waitForNoticedFollow,
  waitForFollowButton,
} from '@engawa/harness/browser/follow.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { waitForNoticeRemoval, waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { BLOGS, EDGE_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, NICKNAME } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { pressWhenIdle } from '@engawa/harness/browser/pressAtOnce.ts';
import { confirmAfterSignIn } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

const LATER = '時間をおいて再度お試しください。';

const trackedShape = v.array(
  v.object({
    event: v.optional(v.string()),
    target: v.optional(v.string()),
    actionRoute: v.optional(v.string()),
  }),
);

/** All events in the page's data layer. */
const trackedOn = async (page: Page) =>
  v.parse(
    trackedShape,
    JSON.parse(await page.evaluate(() => JSON.stringify(window.dataLayer ?? []))),
  );

/** Opens a second tab of the same browser at the end of an entry of the blog, and hydrates it. */
const secondTab = async (page: Page, url: string): Promise<Page> => {
  const tab = await page.browserContext().newPage();
  await tab.goto(url, { waitUntil: 'load' });
  await tab.waitForSelector(NICKNAME, { visible: true });
  await tab.$eval('[data-slot^="social/EntryFollow:"]', (slot) => slot.scrollIntoView());
  await hydrateSlots(tab);
  await tab.waitForSelector('[data-slot^="social/EntryFollow:"][data-hydrated]');
  return tab;
};

test(
  'R3.16 R4.9 a follow by keyboard updates all buttons and tabs, and a sign-out removes it from browser storage',
  journey(async (stage) => {
    const { reader, amebaId } = await memberOnBlog(stage, MEMBERS.follower);
    const { page } = reader;
    const entry = await findEntry(stage.product, amebaId, 1);
    const tab = await secondTab(page, entry.url);
    await page.bringToFront();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (isApiWrite(request)) void readRequestBody(request).then((body) => writes.push(body));
    });

    const header = followButton('header', amebaId);
    await page.focus(header);
    await page.keyboard.press('Enter');
    await waitForFollowButtons(page, amebaId, true);
    assert.equal(await page.$eval(header, (button) => button === document.activeElement), true);
    await waitForNotice(page, 'フォローしました');
    await waitForNoticedFollow(tab, 'entry', amebaId);
    assert.deepEqual(await storedFollow(page, amebaId), { isFollowing: true, isLogin: true });
    assert.equal(writes.filter((body) => body.includes('"follow"')).length, 1, writes.join('\n'));
    // the event's listener loads while the browser is idle
    const added = await until('the event is in the data layer', async () => {
      const notified = (await trackedOn(page)).filter(({ event }) => event === 'add_subscriber');
      return notified.length > 0 && notified;
    });
    assert.deepEqual(added, [{ event: 'add_subscriber', target: amebaId, actionRoute: 'header' }]);

    // asserted now, because an undo in another tab shortens the button's text by a character, a
    // layout shift of 0.00011
    await assertStill(page);
    // the state is visible on the next page, and is reverted at the end of that page
    await tab.bringToFront();
    await tab.click(followButton('entry', amebaId));
    await waitForFollowButton(tab, 'entry', amebaId, false);
    await until('the event is in the data layer', async () =>
      (await trackedOn(tab)).some(
        ({ event, target, actionRoute }) =>
          event === 'delete_subscriber' && target === amebaId && actionRoute === 'entry',
      ),
    );
    await page.bringToFront();
    await waitForFollowButtons(page, amebaId, false);
    assert.equal((await storedFollow(page, amebaId)).isFollowing, false);
    assertQuiet(reader);

    await tab.close();
    await reader.follow('form[action="/_signout"] button:not([disabled])');
    await hydrateSlots(page);
    await until('storage has no data of the member', () =>
      page.evaluate(() =>
        Object.keys(localStorage).every((key) => !key.startsWith('engawa:member:')),
      ),
    );
  }),
);

test(
  'R4.9 a failed follow is undone with a notice, and a slow follow is sent once',
  journey(async (stage) => {
    const { reader, amebaId } = await memberOnBlog(stage, MEMBERS.hopeless);
    const { page } = reader;
    const slow = Promise.withResolvers<void>();
    let way: 'abort' | 'respond' | 'wait' = 'respond';
    let sent = 0;
    await intercept(page, async (request) => {
      if (!isApiWrite(request) || !(await readRequestBody(request)).includes('"create"'))
        return 'untouched';
      sent += 1;
      if (way === 'wait') {
        await slow.promise;
        return 'untouched';
      }
      if (way === 'abort') await request.abort('connectionreset');
      else await request.respond({ status: 500, contentType: 'application/json', body: '{}' });
      return 'handled';
    });
    const profile = followButton('profile', amebaId);
    const pressProfile = async () => {
      // notices cover the bottom of the viewport
      await page.$eval(profile, (button) => button.scrollIntoView({ block: 'center' }));
      await page.click(profile);
    };
    for (const next of ['respond', 'abort'] as const) {
      way = next;
      const before = sent;
      await pressProfile();
      await until('the request is sent', async () => sent > before);
      await waitForNotice(page, `フォローできませんでした。${LATER}`);
      await pressWhenIdle(page, '[aria-live=polite] button[aria-label="閉じる"]');
      await waitForNoticeRemoval(page, `フォローできませんでした。${LATER}`);
      await waitForFollowButtons(page, amebaId, false);
      assert.equal((await storedFollow(page, amebaId)).isFollowing, false);
    }
    way = 'wait';
    const before = sent;
    await pressProfile();
    await until(
      'the follow is visible at once',
      async () => (await visibleFollows(page, amebaId))['header'],
    );
    await until('the request is sent', async () => sent > before);
    await page.click(followButton('header', amebaId));
    slow.resolve();
    await waitForFollowButtons(page, amebaId, true);
    assert.equal(sent - before, 1, 'a press on a busy button sends nothing');
    assert.equal((await storedFollow(page, amebaId)).isFollowing, true);
    // the platform has stored the follow; the button accepts a press after the response
    await page.waitForSelector(`${profile}:not([aria-busy])`);
    await pressProfile();
    await waitForFollowButtons(page, amebaId, false);
  }),
);

test(
  'R4.9 without scripts a member signs in, confirms a follow and removes it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const { amebaId } = EDGE_BLOG;
    const button = followButton('profile', amebaId);
    const back = `${product.host}/${amebaId}/#follow-profile-${amebaId}`;
    await reader.open(`${product.host}/${amebaId}/`);
    await reader.follow(button);
    assert.ok(page.url().startsWith(`${product.platform}/signin`), page.url());
    const notified = await confirmAfterSignIn(reader, MEMBERS.scriptless);
    assert.deepEqual(notified, [`${amebaId}さんをフォローしますか？`, 'フォローしました']);
    assert.equal(page.url(), back);
    const { isLogin, isFollowing } = await storedFollow(page, amebaId);
    assert.deepEqual([isLogin, isFollowing], [true, true]);
    await reader.follow(button);
    const question = await page.$eval('h1', ({ textContent }) => textContent);
    assert.equal(question, `${amebaId}さんをフォロー中です。フォローをやめますか？`);
    await reader.follow('main form button');
    await reader.follow('main a');
    assert.equal(page.url(), back);
    assert.equal((await storedFollow(page, amebaId)).isFollowing, false);
    assertQuiet(reader);
  }),
);

for (const { template, amebaId } of chosenBlogs('follow buttons', BLOGS))
  test(
    `R9.8 ${template}: a guest has all follow buttons, and the button at the end of an entry is 136 px high`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await reader.open((await findEntry(product, amebaId, 0)).url);
      const slot = '[data-slot^="social/EntryFollow:"]';
      await page.$eval(slot, (place) => place.scrollIntoView());
      await hydrateSlots(page);
      await page.waitForSelector(`${slot}[data-hydrated]`);
      assert.equal(await page.$eval(slot, (place) => place.getBoundingClientRect().height), 136);
      const places = Object.keys(await visibleFollows(page, amebaId));
      assert.deepEqual(
        places.toSorted(),
        ['header', 'profile', 'entry']
          .filter((one) => one !== 'header' || template !== 'old')
          .toSorted(),
      );
      await assertStill(page);
      assertQuiet(reader);
    }),
  );
