import assert from 'node:assert/strict';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import type { Fault } from '@engawa/harness/faults/faultRule.ts';
import { productOnFaultyWire } from '@engawa/harness/faults/productOnFaultyWire.ts';
import { isApiWrite } from '@engawa/harness/browser/isApiWrite.ts';
import {
  hydratedIine,
  assertIine,
  iineButton,
  readIine,
  storedIine,
  waitForNoticedLike,
  waitForIdleIine,
} from '@engawa/harness/browser/iine.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { until } from '@engawa/harness/until.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { openEntryAsMember } from '@engawa/harness/browser/openMemberPage.ts';

const journey = journeysOn(productOnFaultyWire);

const { amebaId } = LONG_BLOG;
const LIKED = 'いいね！しました';
const NOT_LIKED = 'いいね！できませんでした。時間をおいて再度お試しください。';
const UNSURE = 'いいね！できたか確認できませんでした。時間をおいて再度お試しください。';
const LIKED_BEFORE = 'いいね！済みです';

type Liked = { readonly url: string; readonly entryId: number; readonly amebaId: string };

/** Reloads the entry, without earlier messages. */
const openAnew = async ({ page, open }: Visitor, { url, entryId }: Liked): Promise<void> => {
  await open(url);
  await page.waitForSelector(hydratedIine(entryId));
};

const press = ({ page }: Visitor, { entryId }: Liked) => page.click(iineButton(entryId));

/** Removes the like, if there is one, so that the next fault starts from the same state. */
const takeBack = async (reader: Visitor, entry: Liked, count: number): Promise<void> => {
  await openAnew(reader, entry);
  const { isLiked } = await storedIine(reader.page, amebaId, entry.entryId);
  if (isLiked) {
    await waitForNoticedLike(reader.page, entry.entryId);
    await press(reader, entry);
    await until(
      'the like is removed',
      async () => !(await readIine(reader.page, entry.entryId)).isLiked,
    );
  }
  await assertIine(reader.page, entry, { isLiked: false, count });
};

/** The result of a failed write, and the message to the reader. */
const FAULTS: readonly (readonly [Fault, boolean, string])[] = [
  [500, false, NOT_LIKED],
  [502, false, NOT_LIKED],
  [503, false, NOT_LIKED],
  [504, false, NOT_LIKED],
  ['reset', false, NOT_LIKED],
  // the write succeeded, only the response is lost: the page reads the current state
  ['truncate', true, LIKED],
  ['invalid-json', true, LIKED],
];

test(
  'R4.8 BF14 a like that fails is sent once and names its releases; notice and button match the stored state',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.liker, 50);
    const named = new Set<string | undefined>();
    reader.page.on('request', (request) => {
      if (isApiWrite(request)) named.add(request.headers()['x-page-releases']);
    });
    for (const [fault, isLiked, notified] of FAULTS) {
      const injected = stage.product.wire.inject({
        fault,
        write: 'iine',
        mentions: String(entry.entryId),
      });
      await press(reader, entry);
      await waitForNotice(reader.page, notified);
      assert.equal(injected.hits(), 1, `${fault} hit one request`);
      await assertIine(reader.page, entry, { isLiked, count: isLiked ? count + 1 : count });
      injected.lift();
      await takeBack(reader, entry, count);
    }
    const releases = await reader.page.$eval('html', (root) => root.dataset['releases']);
    assert.deepEqual([...named], [releases]);
  }),
);

test(
  'R4.8 a like that the platform stores late counts once and is visible after a reload',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.hasty, 60);
    const injected = stage.product.wire.inject({ fault: 'hang', write: 'iine' });
    await press(reader, entry);
    await waitForNotice(reader.page, NOT_LIKED);
    await assertIine(reader.page, entry, { isLiked: false, count });
    assert.equal(injected.hits(), 1);
    injected.lift();
    const after = { isLiked: true, count: count + 1 };
    await until(
      'the late like is stored',
      async () => (await storedIine(reader.page, amebaId, entry.entryId)).isLiked,
    );
    await openAnew(reader, entry);
    await until(
      'the like is visible',
      async () => (await readIine(reader.page, entry.entryId)).isLiked,
    );
    await assertIine(reader.page, entry, after);
  }),
);

test(
  'R4.8 a like with an unknown result shows the reader a notice, and a second press does not count twice',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.typing, 70);
    const lost = stage.product.wire.inject({ fault: 'truncate', write: 'iine' });
    const unanswered = stage.product.wire.inject({ fault: 503, read: 'iine' });
    await press(reader, entry);
    await waitForNotice(reader.page, UNSURE);
    await waitForIdleIine(reader.page, entry.entryId);
    assert.equal(lost.hits(), 1);
    lost.lift();
    unanswered.lift();
    await press(reader, entry);
    await waitForNotice(reader.page, LIKED_BEFORE);
    await assertIine(reader.page, entry, { isLiked: true, count: count + 1 });
  }),
);

test(
  'R4.8 a like during an outage shows the reader a notice, and a like after the outage counts once',
  journey(async (stage) => {
    const { reader, entry, count } = await openEntryAsMember(stage, amebaId, MEMBERS.early, 80);
    await stage.product.wire.cut();
    await press(reader, entry);
    await waitForNotice(reader.page, UNSURE);
    await waitForIdleIine(reader.page, entry.entryId);
    assert.deepEqual(await readIine(reader.page, entry.entryId), { isLiked: false, count });
    await stage.product.wire.mend();
    await assertIine(reader.page, entry, { isLiked: false, count });
    await press(reader, entry);
    await waitForNotice(reader.page, LIKED);
    await assertIine(reader.page, entry, { isLiked: true, count: count + 1 });
  }),
);
