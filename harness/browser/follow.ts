import { setTimeout as wait } from 'node:timers/promises';
import { getFollow } from '@engawa/api-client/resources/member/follow.ts';
import type { Page } from 'puppeteer';
import * as v from 'valibot';
import { CHANGING_BLOGS } from '../demo/blogs.ts';
import type { Member } from '../demo/members.ts';
import type { Stage } from '../journey.ts';
import { signedInClient } from '../requests/signedInClient.ts';
import { until } from '../until.ts';
import { readFresh } from './isApiWrite.ts';
import { NOTICED_MS } from './iine.ts';
import { hydrateSlots } from './slots.ts';
import type { Visitor } from './visitor.ts';
import { openMemberPage } from './openMemberPage.ts';

/** Positions of the follow button on a blog's pages. */
type FollowPlace = 'header' | 'profile' | 'entry';

export const followButton = (place: FollowPlace, amebaId: string): string =>
  `#follow-${place}-${amebaId} button`;

/** The state of each follow button of a blogger, by position, except the sticky header's button. */
export const visibleFollows = (page: Page, amebaId: string): Promise<Record<string, boolean>> =>
  page.$$eval(`form[id^="follow-"][id$="-${amebaId}"]:not(.StickyHeader *)`, (forms) =>
    Object.fromEntries(
      forms.map((form) => [
        form.id.split('-')[1],
        form.querySelector('button')?.getAttribute('aria-pressed') === 'true',
      ]),
    ),
  );

/** Waits until a hydrated button is idle and has this state. */
export const waitForFollowButton = (
  page: Page,
  place: FollowPlace,
  amebaId: string,
  isFollowing: boolean,
): Promise<unknown> =>
  page.waitForSelector(
    `${followButton(place, amebaId)}[aria-pressed=${isFollowing}]:not([aria-busy])`,
  );

/** Waits until another tab's follow is visible, and then until a reader would notice it. */
export const waitForNoticedFollow = async (
  page: Page,
  place: FollowPlace,
  amebaId: string,
): Promise<void> => {
  await waitForFollowButton(page, place, amebaId, true);
  await wait(NOTICED_MS);
};

/** Waits until all buttons, two or more, are idle and have the same state. */
export const waitForFollowButtons = (
  page: Page,
  amebaId: string,
  isFollowing: boolean,
): Promise<true> =>
  until(`all buttons of ${amebaId} show ${isFollowing}`, async () => {
    const visible = Object.values(await visibleFollows(page, amebaId));
    const busy = await page.$(`form[id$="-${amebaId}"] button[aria-busy=true]`);
    return busy === null && visible.length > 1 && visible.every((one) => one === isFollowing);
  });

const storedShape = v.object({ isFollowing: v.boolean(), isLogin: v.boolean() });

/** Reads from the database whether the reader of a page follows a blogger. */
export const storedFollow = (page: Page, amebaId: string) =>
  readFresh(page, `follow;amebaId=${amebaId}`, storedShape);

/**
 * Opens as a member the top of a blog that has a follow button in its header and that the member
 * does not follow.
 */
export const memberOnBlog = async (
  { product, visitor }: Stage,
  member: Member,
): Promise<{ reader: Visitor; amebaId: string }> => {
  const { read } = await signedInClient(product, member);
  for (const { amebaId } of CHANGING_BLOGS.filter((blog) => blog.amebaId !== member.amebaId)) {
    const follow = await getFollow(read)({ amebaId });
    if (!follow.ok) throw new Error(follow.error.message);
    if (follow.value.isFollowing) continue;
    const reader = await visitor();
    await openMemberPage(reader, product, `${product.host}/${amebaId}/`, member);
    await hydrateSlots(reader.page);
    return { reader, amebaId };
  }
  throw new Error(`${member.amebaId} already follows all blogs with a follow button in the header`);
};
