import { test } from 'node:test';
import { followButton, memberOnBlog, untilShows } from '../../harness/browser/follow.ts';
import { iineButton, untilLikeIsSeen } from '../../harness/browser/iine.ts';
import { awaken } from '../../harness/browser/slots.ts';
import { entryOf } from '../../harness/demo/demoEntries.ts';
import { BLOGGERS, MEMBERS, NICKNAME, signIn } from '../../harness/demo/members.ts';
import { journeysOn } from '../../harness/journey.ts';
import { assertQuiet } from '../../harness/pages/healthyPage.ts';
import { sharedProduct } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';

const journey = journeysOn(sharedProduct);

test(
  'R1.3 what a member does at one entry, another member sees in a browser of their own',
  journey(async ({ product, visitor }) => {
    const { nickname } = BLOGGERS.together;
    // whom the demo has them follow already, a press would take back
    const { reader: a, amebaId } = await memberOnBlog({ product, visitor }, BLOGGERS.together);
    const b = await visitor();
    const { url, entryId } = await entryOf(product, amebaId, 9);
    await a.open(url);
    await a.page.waitForSelector(NICKNAME, { visible: true });
    await awaken(a.page);

    await a.page.click(followButton('header', amebaId));
    await untilShows(a.page, 'header', amebaId, true);
    await a.page.click(iineButton(entryId));
    await untilLikeIsSeen(a.page, entryId);
    const reblog = `#reblog-${entryId} button`;
    await a.page.$eval(reblog, (button) => button.scrollIntoView({ block: 'center' }));
    await a.page.waitForSelector(`[data-slot="social/Reblog:${entryId}"][data-hydrated]`);
    await a.page.click(reblog);
    await a.page.waitForSelector('dialog[open] textarea');
    await a.page.click('dialog[open] form button[type=submit]');
    await a.page.waitForSelector('dialog[open] output ~ div > a');

    await b.open(url);
    await signIn(b, MEMBERS.steady);
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
