import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  failure,
  personalLoaded,
  sessionEnded,
  success,
  type StoredValues,
  type Read,
  type Write,
} from '@engawa/contract';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { followSlices } from '../followModule/followSlices.ts';
import { BLOGGER, READER } from './followStore.fixture.ts';
import { followToggle, selectFollowStatus } from './followToggle.ts';

import {
  aMembersPage,
  aPage,
  aWire,
  DAY,
  FREE,
  LATER,
  TOTAL,
  turn,
  world,
} from './followPage.fixture.ts';

describe('a follow', () => {
  it('R4.9 is sent, stores the limits in the response and animates the navigation icon', async () => {
    const write = fakeWrite({ 'create follow': aWire(true) });
    const page = aMembersPage({ write });
    expect(selectFollowStatus(page.state(), BLOGGER)).toBe('unregistered');
    const pressed = page.press(true, 'header');
    expect(selectFollowStatus(page.state(), BLOGGER)).toBe('update');
    await pressed;
    expect(selectFollowStatus(page.state(), BLOGGER)).toBe('registered');
    expect(page.action()).toEqual({
      ...FREE,
      latestFollowedAmebaId: BLOGGER,
      target: BLOGGER,
      actionRoute: 'header',
      isGuest: false,
      isNavigationIconAnimated: true,
    });
    expect(page.changed).toEqual([{ key: BLOGGER, exist: true }]);
    expect(page.notified).toEqual([]);
  });

  it('R4.9 does not animate the icon with reduced motion', async () => {
    world.isMotionReduced = true;
    const page = aMembersPage({ write: fakeWrite({ 'create follow': aWire(true) }) });
    await page.press(true);
    expect(page.action().isNavigationIconAnimated).toBe(false);
  });

  it('R7.6 emits an analytics event when confirmed, and another event for an unfollow', async () => {
    const write = fakeWrite({ 'create follow': aWire(true), 'delete follow': aWire(false) });
    const page = aMembersPage({ write });
    await page.press(true, 'entry');
    await page.press(false, 'profile');
    expect(page.events).toEqual([
      { event: 'add_subscriber', target: BLOGGER, actionRoute: 'entry' },
      { event: 'delete_subscriber', target: BLOGGER, actionRoute: 'profile' },
    ]);
    expect(page.action().latestFollowedAmebaId).toBeNull();
  });

  it('R3.15 R4.9 is requested if the personal read omits it, and can be pressed meanwhile', async () => {
    const read = fakeRead({ follow: aWire(false) });
    const page = aPage({ read, write: fakeWrite({ 'create follow': aWire(true) }) });
    page.store.dispatch(followToggle.displayed({ key: BLOGGER }));
    const pressed = page.press(true);
    expect(selectFollowStatus(page.state(), BLOGGER)).toBe('analysis');
    page.store.dispatch(personalLoaded({ session: READER, own: {} }));
    await pressed;
    await turn();
    expect(page.requested).toEqual([{ follow: [BLOGGER] }]);
    expect(page.follow()).toMatchObject({ exist: true, outcome: 'added' });
  });

  it('R4.9 fails without a response, and can be pressed again', async () => {
    const write = fakeWrite({ 'create follow': failsWith('API-001', 0) });
    const page = aMembersPage({ read: fakeRead({}), write });
    await page.press(true);
    expect(selectFollowStatus(page.state(), BLOGGER)).toBe('fail');
    expect(page.follow()).toMatchObject({ exist: false, isBusy: false, hasFailed: false });
  });

  it('is not allowed for oneself', () => {
    const page = aPage();
    page.store.dispatch(
      personalLoaded({ session: { ...READER, amebaId: BLOGGER }, own: { follow: {} } }),
    );
    expect(page.follow().isAllowed).toBe(false);
  });
});

describe('a follow limit', () => {
  it.each([
    ['day', DAY, '今日フォローできる人数の上限に達しました。明日またお試しください。'],
    [
      'total',
      TOTAL,
      'フォローできる人数の上限に達しています。フォローを整理すると、新しくフォローできます。',
    ],
  ] as const)(
    'R4.6 of kind “%s” notifies the reader, and no follow is made',
    async (_kind, limit, text) => {
      const write = fakeWrite({ 'create follow': aWire(false, { outcome: 2, limit }) });
      const page = aMembersPage({ write });
      await page.press(true);
      expect(page.follow()).toMatchObject({ exist: false, isBusy: false, outcome: null });
      expect(page.notified).toEqual([text]);
      expect(page.action()).toMatchObject({ ...limit, latestFollowedAmebaId: null });
      expect([page.changed, page.events]).toEqual([[], []]);
    },
  );

  it('R4.9 is cleared by an unfollow and by the end of the session', async () => {
    const write = fakeWrite({
      'create follow': aWire(false, { outcome: 2, limit: TOTAL }),
      'delete follow': aWire(false, { limit: FREE }),
    });
    const page = aMembersPage({ write });
    await page.press(true);
    expect(page.action().isUpperLimit).toBe(true);
    page.store.dispatch(followToggle.changed({ key: BLOGGER, exist: true }));
    await page.press(false);
    expect(page.action()).toMatchObject({ isUpperLimit: false, limitType: null });
    await page.press(true);
    page.store.dispatch(sessionEnded());
    expect(page.action()).toMatchObject({ isUpperLimit: false, remainingTotal: null });
  });
});

describe('a refused follow', () => {
  it.each([
    ['refused', 403, 'フォローできませんでした。'],
    ['own-blog', 403, '自分のブログはフォローできません。'],
    [
      'blocked-by-you',
      409,
      'ブロックしているため、フォローできません。ブロックを解除するとフォローできます。',
    ],
    ['anything else', 403, `フォローできませんでした。${LATER}`],
  ])('R4.9 with reason "%s" has its own message', async (message, statusCode, text) => {
    const code = statusCode === 403 ? 'API-007' : 'API-005';
    const write: Write = async () => failure({ code, statusCode, message });
    const page = aMembersPage({ write });
    await page.press(true);
    expect(page.notified).toEqual([text]);
    expect(page.follow()).toMatchObject({ exist: false, isBusy: false });
  });

  it('of an unfollow has the message for unfollows', async () => {
    const write: Write = async () =>
      failure({ code: 'API-007', statusCode: 403, message: 'refused' });
    const page = aMembersPage({ write }, true);
    await page.press(false);
    expect(page.notified).toEqual([`フォローをやめられませんでした。${LATER}`]);
  });

  it('R4.8 because of an ended session prompts for sign-in', async () => {
    const page = aMembersPage({ write: fakeWrite({ 'create follow': failsWith('API-007', 401) }) });
    await page.press(true, 'entry');
    expect(page.requested).toEqual([
      { reason: 'フォローするには', returnTo: `/${BLOGGER}/#follow-entry-${BLOGGER}` },
    ]);
  });
});

describe('a guest', () => {
  const aGuestsPage = (storage?: StoredValues) => {
    const page = aPage(storage && { storage });
    page.store.dispatch(sessionEnded());
    return page;
  };

  it('R1.4 R6.5 follows in this browser only, without a request, analytics event or sign-in prompt', async () => {
    const page = aGuestsPage(memoryStorage());
    await page.press(true, 'header');
    expect(page.follow()).toMatchObject({ exist: true, isBusy: false, outcome: 'added' });
    expect(page.changed).toEqual([{ key: BLOGGER, exist: true, isGuest: true }]);
    expect(page.action()).toMatchObject({
      isGuest: true,
      latestFollowedAmebaId: BLOGGER,
      isNavigationIconAnimated: true,
    });
    await page.press(false);
    expect(page.follow()).toMatchObject({ exist: false, outcome: 'removed' });
    expect([page.events, page.requested, page.notified, world.tabs.received]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('R1.4 is notified in a browser without storage, and follows no one', async () => {
    const page = aGuestsPage();
    await page.press(true);
    expect(page.follow()).toMatchObject({ exist: false, isBusy: false, outcome: null });
    expect(page.notified).toEqual([expect.stringContaining('保存が許可されていない')]);
  });
});

describe('a message between tabs', () => {
  const MESSAGE = { amebaId: READER.amebaId, key: BLOGGER, exist: true };

  it('contains a confirmed change with the id of the member', async () => {
    const write = fakeWrite({ 'create follow': aWire(true) });
    const page = aMembersPage({ write });
    await page.press(true);
    expect(world.tabs.received).toEqual([MESSAGE]);
  });

  it('for the same member changes the state at once, and triggers a read', async () => {
    const answers: ((value: Awaited<ReturnType<Read>>) => void)[] = [];
    const read: Read = async () => new Promise((resolve) => answers.push(resolve));
    const page = aMembersPage({ read });
    world.tabs.say(MESSAGE);
    expect(page.follow()).toMatchObject({ exist: true, outcome: null });
    expect(page.changed).toEqual([{ key: BLOGGER, exist: true }]);
    // meanwhile a third tab has removed the follow
    answers[0]?.(success(aWire(false)));
    await turn();
    expect(page.follow().exist).toBe(false);
    expect(page.changed).toHaveLength(2);
    expect([page.events, world.tabs.received]).toEqual([[], []]);
  });

  it.each([
    ['of another member', { ...MESSAGE, amebaId: 'kanoya-mio' }],
    ['of another release', { ...MESSAGE, exist: 1 }],
    ['without content', null],
    ['that is a string', 'follow'],
  ])('%s is ignored', (_what, said) => {
    const page = aMembersPage({ read: fakeRead({}) });
    world.tabs.say(said);
    expect(page.follow().exist).toBe(false);
    expect(page.changed).toEqual([]);
  });

  it('does not affect a guest', () => {
    const page = aPage();
    page.store.dispatch(sessionEnded());
    world.tabs.say(MESSAGE);
    expect(page.follow().exist).toBe(false);
  });

  it('that was missed is replaced by a read after the page returns from the bfcache', async () => {
    const page = aMembersPage({ read: fakeRead({ follow: aWire(true) }) });
    world.tabs.setAside();
    expect(world.tabs.openCount()).toBe(0);
    world.tabs.bringBack();
    await turn();
    expect(page.follow().exist).toBe(true);
    expect(page.changed).toEqual([{ key: BLOGGER, exist: true }]);
  });
});

it('R9.6 the follow limit is persisted per member, and an unknown stored limit throws', () => {
  const persisted = followSlices.find(
    ({ reducerPath }) => reducerPath === 'upperLimitState',
  )?.persisted;
  expect(persisted).toMatchObject({ name: 'upperLimitFlag', isMembers: true });
  const stored = persisted?.toStored({ isUpperLimit: true, limitType: 'day' });
  expect(persisted?.fromStored(stored, null)).toEqual({ isUpperLimit: true, limitType: 'day' });
  expect(persisted?.fromStored(null, null)).toEqual({ isUpperLimit: false, limitType: null });
  expect(() => persisted?.fromStored({ limitType: 'week' }, null)).toThrow(
    'unknown stored follow limit',
  );
});
