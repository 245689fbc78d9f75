import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  followButton,
  memberOnBlog,
  storedFollow,
  untilAllShow,
} from '../../harness/browser/follow.ts';
import { waitForNotice } from '../../harness/browser/waitForNotice.ts';
import { MEMBERS } from '../../harness/demo/members.ts';
import { journeysOn } from '../../harness/journey.ts';
import { ownProduct } from '../../harness/products.ts';

const journey = journeysOn(() => ownProduct({ ENGAWA_FOLLOWS_A_DAY: '1' }));

const OVER = '今日フォローできる人数の上限に達しました。明日またお試しください。';

test(
  'R4.6 beyond the limit of a day nothing is followed, with scripts and without, and it is told in words',
  journey(async (stage) => {
    const first = await memberOnBlog(stage, MEMBERS.limited);
    await first.reader.page.click(followButton('header', first.amebaId));
    await untilAllShow(first.reader.page, first.amebaId, true);

    const { reader, amebaId } = await memberOnBlog(stage, MEMBERS.limited);
    const { page } = reader;
    assert.notEqual(amebaId, first.amebaId);
    await page.click(followButton('header', amebaId));
    await waitForNotice(page, OVER);
    await untilAllShow(page, amebaId, false);
    assert.equal((await storedFollow(page, amebaId)).isFollowing, false);

    await page.setJavaScriptEnabled(false);
    await reader.open(`${stage.product.host}/${amebaId}/`);
    await reader.follow(followButton('header', amebaId));
    const said = await page.$eval('main', ({ textContent }) => textContent);
    assert.ok(said.includes(OVER), said);
  }),
);
