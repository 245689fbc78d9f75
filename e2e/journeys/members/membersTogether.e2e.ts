import {
  followButton,
  waitForNoticedFollow,
  waitForFollowButton,
} from '@engawa/harness/browser/follow.ts';
import { iineButton, waitForNoticedLike } from '@engawa/harness/browser/iine.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { BLOGGERS, MEMBERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(sharedProduct);

// the member follows this blog in the demo
const { amebaId } = CHANGING_BLOGS[0];

test(
  'R1.3 a member’s follow, like and reblog are visible to another member',
  journey(async ({ product, visitor }) => {
    const [a, b] = [await visitor(), await visitor()];
    const { nickname } = BLOGGERS.together;
    const { url, entryId } = await findEntry(product, amebaId, 9);
    await openMemberPage(a, product, url, BLOGGERS.together);
    await hydrateSlots(a.page);

    // a press after the display time unfollows, the next press follows again
    await waitForNoticedFollow(a.page, 'header', amebaId);
    await a.page.click(followButton('header', amebaId));
    await waitForFollowButton(a.page, 'header', amebaId, false);
    await a.page.click(followButton('header', amebaId));
    await waitForFollowButton(a.page, 'header', amebaId, true);
    await a.page.click(iineButton(entryId));
    await waitForNoticedLike(a.page, entryId);
    const reblog = `#reblog-${entryId} button`;
    await a.page.$eval(reblog, (button) => button.scrollIntoView({ block: 'center' }));
    await a.page.waitForSelector(`[data-slot="social/Reblog:${entryId}"][data-hydrated]`);
    await a.page.click(reblog);
    await a.page.waitForSelector('dialog[open] textarea');
    await a.page.click('dialog[open] form button[type=submit]');
    await a.page.waitForSelector('dialog[open] output ~ div > a');

    await openMemberPage(b, product, url, MEMBERS.steady);
    for (const list of [
      `${product.host}/${amebaId}/reader.html`,
      url.replace('/entry-', '/iine-'),
      url.replace('/entry-', '/reblog-'),
    ])
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await until(`${list} names the member`, async () => {
        await b.open(list);
        return (await b.page.$eval('main', ({ textContent }) => textContent)).includes(nickname);
      });
    assertQuiet(a);
    assertQuiet(b);
  }),
);
