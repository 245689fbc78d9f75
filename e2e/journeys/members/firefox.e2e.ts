/** @needs firefox */
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import assert from 'node:assert/strict';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { launchFirefox } from '@engawa/harness/browser/browser.ts';
import {
  hydrateCommentForm,
  sendComment,
  findComment,
  typeComment,
} from '@engawa/harness/browser/comments.ts';
import { followButton, memberOnBlog, storedFollow } from '@engawa/harness/browser/follow.ts';
import { assertIine, iineButton } from '@engawa/harness/browser/iine.ts';
import { hydrateInSiteLinks, isSameDocument, travel } from '@engawa/harness/browser/inSite.ts';
import { openEntryAsMember, openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';
import { ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { openViewer, untilClosed } from '@engawa/harness/browser/viewer.ts';
import { newVisitor } from '@engawa/harness/browser/visitor.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { CHANGING_BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { RENDERED_PAGES, READ_PAGES } from '@engawa/harness/pages/renderedPages.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { assertLivePage, collectErrors } from '@engawa/harness/pages/assertLivePage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct, { needsFirefox: true });

const [{ amebaId: BLOG }] = CHANGING_BLOGS;

const findTemplate = (name: string) =>
  TEMPLATE_NAMES.find((template) => name.endsWith(`-${template}`)) ?? 'no template';

describe('every page hydrates in Firefox without an error:', () => {
  for (const template of [...TEMPLATE_NAMES, 'no template'])
    for (const who of ['guest', 'member'] as const)
      test(
        `${template}, ${who}`,
        journey(async ({ product, visitor }) => {
          const reader = await visitor();
          if (who === 'member')
            await openMemberPage(reader, product, `${product.host}/`, MEMBERS.looking);
          const pages = RENDERED_PAGES.filter(
            // the viewer opens over the address of an entry
            ({ name, reader: by }) =>
              by === who && findTemplate(name) === template && !name.startsWith('viewer-'),
          );
          for (const { status, address } of pages) {
            const url = await address(product);
            assert.equal(await reader.open(url), status, url);
            if (await reader.page.$('[data-slot]')) await hydrateSlots(reader.page);
            assertQuiet(reader);
          }
        }),
      );
});

test(
  'a member likes and comments in Firefox',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(
      stage,
      LONG_BLOG.amebaId,
      MEMBERS.looking,
      0,
    );
    const { page } = reader;
    await page.click(iineButton(entry.entryId));
    await until('the like is visible', () =>
      page.$eval(iineButton(entry.entryId), (button) => button.ariaPressed === 'true'),
    );
    await assertIine(page, entry, { isLiked: true, count: count + 1 });
    await hydrateCommentForm(page);
    await typeComment(page, 'きつねから');
    await sendComment(page);
    await findComment(page, 'きつねから');
    assertQuiet(reader);
  }),
);

test(
  'a member follows in Firefox',
  journey(async (stage) => {
    const { reader, amebaId } = await memberOnBlog(stage, MEMBERS.looking);
    const { page } = reader;
    await page.click(followButton('header', amebaId));
    await until(
      'the follow is stored',
      async () => (await storedFollow(page, amebaId)).isFollowing,
    );
    assertQuiet(reader);
  }),
);

test(
  'the image viewer opens and closes in Firefox',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const entry = await entryWithImages(product, LONG_BLOG.amebaId);
    await reader.open(entry);
    await openViewer(reader);
    await page.keyboard.press('Escape');
    await untilClosed(page, entry);
    assertQuiet(reader);
  }),
);

test(
  'links in Firefox open without a page load, also by Back and Forward',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateInSiteLinks(reader);
    const top = await page.title();
    await arrivalAfter(page, () => page.click(ENTRY_TITLE));
    const entry = await page.title();
    assert.notEqual(entry, top);
    await travel(page, -1, top);
    await travel(page, 1, entry);
    assert.equal(await isSameDocument(page), true);
    assertQuiet(reader);
  }),
);

/** Pages that display stored data of the browser, and each kind of blog page. */
const STORING_PAGES = READ_PAGES.filter(({ name }) =>
  /^(?:front|saved|feed|history)$|-new$/.test(name),
);

for (const [refused, preferences] of [
  ['storage', { 'dom.storage.enabled': false }],
  ['cookies', { 'network.cookie.cookieBehavior': 2 }],
] as const)
  test(
    `R9.6 pages hydrate in Firefox without an error when it refuses ${refused}, and a follow shows a notice`,
    journey(async ({ product }) => {
      const browser = await launchFirefox(preferences);
      const reader = await newVisitor(await browser.createBrowserContext());
      const { page } = reader;
      await assertLivePage(
        reader,
        await Promise.all(STORING_PAGES.map(({ address }) => address(product))),
      );
      await reader.open(`${product.host}/${BLOG}/`);
      await hydrateSlots(page);
      await page.click(followButton('header', BLOG));
      await waitForNotice(page, 'このブラウザでは保存が許可されていないため');
      assert.deepEqual(collectErrors(reader), []);
      await browser.close();
    }),
  );
