import { setTimeout as wait } from 'node:timers/promises';
import { getFollow } from '@engawa/api-client/resources/member/follow.ts';
import type { HTTPRequest, Page } from 'puppeteer';
import * as v from 'valibot';
import { CHANGING_BLOGS } from '../demo/blogs.ts';
import type { Member } from '../demo/members.ts';
import type { Stage } from '../journey.ts';
import { signedInClient } from '../requests/signedInClient.ts';
import { until } from '../until.ts';
import { openAsMember } from './openAsMember.ts';
import { awaken } from './slots.ts';
import type { Visitor } from './visitor.ts';

/** Where a blog's pages have the button that follows its blogger. */
export const FOLLOW_PLACES = ['header', 'profile', 'entry'] as const;
export type FollowPlace = (typeof FOLLOW_PLACES)[number];

export const followButton = (place: FollowPlace, amebaId: string): string =>
  `#follow-${place}-${amebaId} button`;

/** Whether a request changes a follow: a write of the read layer. */
export const isFollowWrite = (request: HTTPRequest): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/_api');

/** Whether each button of the page that follows a blogger is pressed, by its place; that of the bar comes and goes. */
export const shownFollows = (page: Page, amebaId: string): Promise<Record<string, boolean>> =>
  page.$$eval(`form[id^="follow-"][id$="-${amebaId}"]:not(.StickyHeader *)`, (forms) =>
    Object.fromEntries(
      forms.map((form) => [
        form.id.split('-')[1],
        form.querySelector('button')?.getAttribute('aria-pressed') === 'true',
      ]),
    ),
  );

/** Waits until the button at one place, which the page has brought to life, is at rest and shows this. */
export const untilShows = (
  page: Page,
  place: FollowPlace,
  amebaId: string,
  isFollowing: boolean,
): Promise<unknown> =>
  page.waitForSelector(
    `${followButton(place, amebaId)}[aria-pressed=${isFollowing}]:not([aria-busy])`,
  );

/** twice what the button takes to believe that a reader has seen a follow which came by itself */
const NOTICED_MS = 1400;

/** Waits until a follow of another tab is shown, and as long as a reader needs to see it. */
export const untilFollowIsSeen = async (
  page: Page,
  place: FollowPlace,
  amebaId: string,
): Promise<void> => {
  await untilShows(page, place, amebaId, true);
  await wait(NOTICED_MS);
};

/** Waits until all of them, two or more, are at rest and show the same. */
export const untilAllShow = (page: Page, amebaId: string, isFollowing: boolean): Promise<true> =>
  until(`all buttons of ${amebaId} show ${isFollowing}`, async () => {
    const shown = Object.values(await shownFollows(page, amebaId));
    const busy = await page.$(`form[id$="-${amebaId}"] button[aria-busy=true]`);
    return busy === null && shown.length > 1 && shown.every((one) => one === isFollowing);
  });

const storedShape = v.object({ isFollowing: v.boolean(), isLogin: v.boolean() });

/** What the database holds for whoever is signed in here, asked past all that the page knows. */
export const storedFollow = async (page: Page, amebaId: string) =>
  v.parse(
    storedShape,
    await page.evaluate(
      async (path) => (await fetch(path, { cache: 'no-store' })).json(),
      `/_api/follow;amebaId=${amebaId}`,
    ),
  );

/** A member on the top of a blog with a follow button in its header, whose blogger he does not follow yet. */
export const memberOnBlog = async (
  { product, visitor }: Stage,
  member: Member,
): Promise<{ reader: Visitor; amebaId: string }> => {
  const { read } = await signedInClient(product, member);
  for (const { amebaId } of CHANGING_BLOGS) {
    // nobody can follow themselves
    if (amebaId === member.amebaId) continue;
    const follow = await getFollow(read)({ amebaId });
    if (!follow.ok) throw new Error(follow.error.message);
    if (follow.value.isFollowing) continue;
    const reader = await visitor();
    await openAsMember(reader, product, `${product.host}/${amebaId}/`, member);
    await awaken(reader.page);
    return { reader, amebaId };
  }
  throw new Error(`${member.amebaId} follows all blogs that have a header to follow in`);
};
