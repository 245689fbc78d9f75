import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireIine } from '@engawa/api-client/fixtures/member.ts';
import {
  personalLoaded,
  reactionsLoaded,
  selectSession,
  sessionEnded,
  success,
  type Read,
  type Write,
} from '@engawa/contract';
import { ENTRY_ID, anIineStore, MEMBER } from './iineStore.fixture.ts';
import { SESSION_WAIT_MS } from '../memberToggle/togglePress.ts';
import { iineToggle } from './iineToggle.ts';

import { aLivePage, aMembersPage, personal, press, SIGN_IN, turn } from './iineLivePage.fixture.ts';

describe('a press on the like button', () => {
  it('R4.8 updates the count at once, then adopts the count of the response', async () => {
    const write = fakeWrite({ 'create iine': aWireIine({ exist: true, iineCount: 9 }) });
    const page = aMembersPage({ write });
    page.store.dispatch(press(true));
    expect(page.iine()).toMatchObject({ exist: true, count: 4, isBusy: true });
    await turn();
    expect(page.iine()).toMatchObject({ exist: true, count: 9, isBusy: false, outcome: 'added' });
  });

  it('R4.8 removes a like', async () => {
    const write = fakeWrite({ 'delete iine': aWireIine({ iineCount: 2 }) });
    const page = aMembersPage({ write }, true);
    page.store.dispatch(press(false));
    expect(page.iine()).toMatchObject({ exist: false, count: 2, isBusy: true });
    await turn();
    expect(page.iine()).toMatchObject({ exist: false, count: 2, outcome: 'removed' });
  });

  it('is sent once for several fast presses', async () => {
    const write = fakeWrite({ 'create iine': aWireIine({ exist: true, iineCount: 4 }) });
    const page = aMembersPage({ write });
    for (let times = 0; times < 5; times += 1) page.store.dispatch(press(!page.iine().exist));
    await turn();
    expect(write.calls).toEqual([
      {
        resource: 'iine',
        operation: 'create',
        params: expect.objectContaining({ entryId: Number(ENTRY_ID) }),
      },
    ]);
    expect(page.iine()).toMatchObject({ exist: true, count: 4 });
  });

  it.each([
    [true, 'いいね！できませんでした。時間をおいて再度お試しください。'],
    [false, 'いいね！を取り消せませんでした。時間をおいて再度お試しください。'],
  ])(
    'R4.8 is undone and notifies the reader if refused (requested: %s)',
    async (isWanted, text) => {
      const refused = failsWith('API-007', 403);
      const write = fakeWrite({ 'create iine': refused, 'delete iine': refused });
      const page = aMembersPage({ write }, !isWanted);
      page.store.dispatch(press(isWanted));
      await turn();
      expect(page.iine()).toMatchObject({
        exist: !isWanted,
        count: 3,
        isBusy: false,
        outcome: null,
      });
      expect(page.notified).toEqual([text]);
    },
  );

  it.each([
    ['refused', 'いいね！できませんでした。'],
    [
      'blocked-by-you',
      'ブロックしているため、いいね！できません。ブロックを解除するといいね！できます。',
    ],
  ])('R4.10 notifies the reader if a block prevents the like (%s)', async (message, text) => {
    const page = aMembersPage({
      write: fakeWrite({ 'create iine': failsWith('API-007', 403, message) }),
    });
    page.store.dispatch(press(true));
    await turn();
    expect(page.notified).toEqual([text]);
  });

  it('takes effect if the write succeeds but its response does not arrive', async () => {
    const read = fakeRead({ iine: aWireIine({ exist: true, iineCount: 4 }) });
    const write = fakeWrite({ 'create iine': failsWith('API-001', 0) });
    const page = aMembersPage({ read, write });
    page.store.dispatch(press(true));
    await turn();
    expect(page.iine()).toMatchObject({ exist: true, count: 4, outcome: 'added' });
    expect(page.notified).toEqual([]);
  });

  it('with an unknown outcome is reported as such, and the like is read again before the next press', async () => {
    const write = fakeWrite({ 'create iine': failsWith('API-005', 500) });
    const answers: Read[] = [
      async () => failsWith('API-001', 0)(),
      async () => success(aWireIine({ exist: true, iineCount: 4 })),
    ];
    const read: Read = async (resource, params) => {
      const answer = answers.shift();
      if (!answer) throw new Error('unexpected read');
      return answer(resource, params);
    };
    const page = aMembersPage({ read, write });
    page.store.dispatch(press(true));
    await turn();
    expect(page.notified).toEqual([
      'いいね！できたか確認できませんでした。時間をおいて再度お試しください。',
    ]);
    page.store.dispatch(press(true));
    await turn();
    expect(write.calls).toHaveLength(1);
    expect(page.iine()).toMatchObject({ exist: true, count: 4, outcome: 'stored' });
  });

  it('R6.5 after the end of the session is undone, and prompts for sign-in', async () => {
    const page = aMembersPage({ write: fakeWrite({ 'create iine': failsWith('API-007', 401) }) });
    page.store.dispatch(press(true));
    await turn();
    expect(page.iine()).toMatchObject({ exist: false, count: 3, isBusy: false });
    expect(page.requested).toEqual([SIGN_IN]);
    expect(selectSession(page.store.getState())).toEqual({ status: 'guest' });
    expect(page.notified).toEqual([]);
  });

  it('of a guest prompts for sign-in, and sends nothing', () => {
    const page = aLivePage();
    page.store.dispatch(sessionEnded());
    page.store.dispatch(press(true));
    expect(page.iine()).toMatchObject({ exist: false, count: 3, isBusy: false });
    expect(page.requested).toEqual([SIGN_IN]);
  });
});

describe('a press on the like button before the session is known', () => {
  it('waits, and is sent once the session is known', async () => {
    const write = fakeWrite({ 'create iine': aWireIine({ exist: true, iineCount: 4 }) });
    const page = aLivePage({ write });
    page.store.dispatch(press(true));
    expect(page.iine()).toMatchObject({ exist: false, count: 3, isBusy: true });
    page.store.dispatch(personal(false, 3));
    await turn();
    expect(page.iine()).toMatchObject({ exist: true, count: 4, isBusy: false });
  });

  it('does not remove an existing like', async () => {
    const write = fakeWrite({});
    const page = aLivePage({ write });
    page.store.dispatch(press(true));
    page.store.dispatch(personal(true, 3));
    await turn();
    expect(write.calls).toEqual([]);
    expect(page.iine()).toMatchObject({ exist: true, count: 3, isBusy: false, outcome: 'stored' });
  });

  it('prompts for sign-in if the reader is a guest', () => {
    const page = aLivePage();
    page.store.dispatch(press(true));
    page.store.dispatch(sessionEnded());
    expect(page.iine().isBusy).toBe(false);
    expect(page.requested).toEqual([SIGN_IN]);
  });

  it('times out, and the reader is notified', async () => {
    jest.useFakeTimers();
    try {
      const page = aLivePage();
      page.store.dispatch(press(true));
      await jest.advanceTimersByTimeAsync(SESSION_WAIT_MS);
      expect(page.iine().isBusy).toBe(false);
      expect(page.notified).toEqual(['いいね！できませんでした。時間をおいて再度お試しください。']);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('an older response for a like', () => {
  it('does not undo a pending change', () => {
    const write: Write = async () => new Promise(() => undefined);
    const page = aMembersPage({ write });
    page.store.dispatch(press(true));
    page.store.dispatch(personal(false, 3));
    expect(page.iine()).toMatchObject({ exist: true, count: 4, isBusy: true });
  });

  it('is requested again after a change', async () => {
    const read = fakeRead({ iine: aWireIine({ exist: true, iineCount: 7 }) });
    const write = fakeWrite({ 'create iine': aWireIine({ exist: true, iineCount: 4 }) });
    const page = aMembersPage({ read, write });
    page.store.dispatch(press(true));
    await turn();
    page.store.dispatch(personal(false, 3));
    expect(page.iine()).toMatchObject({ exist: true, count: 4 });
    await turn();
    expect(page.iine()).toMatchObject({ exist: true, count: 7 });
  });

  it('with the count for all readers does not replace the like of a member', () => {
    const page = aMembersPage({}, true);
    page.store.dispatch(
      reactionsLoaded({ [ENTRY_ID]: { iineCount: 1, commentCount: 0, reblogCount: 0 } }),
    );
    expect(page.iine()).toMatchObject({ exist: true, count: 3 });
  });
});

describe('loading the like of an entry', () => {
  it('R5.7 reads nothing if the page has the count', async () => {
    const read = fakeRead({});
    const page = anIineStore({ read });
    await iineToggle.load(ENTRY_ID, page.services);
    expect(read.calls).toEqual([]);
    expect(page.iine().count).toBe(3);
  });

  it('R5.7 reads nothing if the entry takes no likes', async () => {
    const read = fakeRead({});
    const page = anIineStore({ read, iineCount: null, facts: { closedFlg: 'mon_ng' } });
    await iineToggle.load(ENTRY_ID, page.services);
    expect(read.calls).toEqual([]);
  });

  it('R4.8 sets the count from the server', async () => {
    const read = fakeRead({ iine: aWireIine({ iineCount: 12, isLogin: false }) });
    const page = anIineStore({ read, iineCount: null });
    await iineToggle.load(ENTRY_ID, page.services);
    expect(page.roundTripped().store.getState()).toEqual(page.store.getState());
    expect(page.iine()).toMatchObject({ count: 12, exist: false, hasFailed: false });
  });

  it('R4.8 disables the button if it fails, until the browser reads the like', async () => {
    const read = fakeRead({ iine: failsWith('API-001', 0) });
    const server = anIineStore({ read, iineCount: null });
    // the button renders without its count, and works once the browser has read it
    expect(await iineToggle.load(ENTRY_ID, server.services)).toEqual(success(undefined));
    expect(server.iine()).toMatchObject({ count: null, hasFailed: true });

    const page = aLivePage({ read: fakeRead({ iine: aWireIine({ isLogin: false }) }) });
    page.store.dispatch(iineToggle.displayed({ key: ENTRY_ID }));
    await turn();
    expect(page.iine()).toMatchObject({ count: 3, hasFailed: false });
  });
});

describe('the like of an entry that the personal read omits', () => {
  it('R3.15 is requested once the entry is visible to a member', async () => {
    const page = aLivePage({ read: fakeRead({}) });
    page.store.dispatch(iineToggle.displayed({ key: ENTRY_ID }));
    page.store.dispatch(personalLoaded({ session: MEMBER, own: {} }));
    await turn();
    expect(page.wanted).toEqual([{ iine: [ENTRY_ID] }]);
    page.store.dispatch(personal(true, 4));
    expect(page.iine()).toMatchObject({ exist: true, count: 4 });
  });

  it('is not requested for a guest', async () => {
    const read = fakeRead({});
    const page = aLivePage({ read });
    page.store.dispatch(iineToggle.displayed({ key: ENTRY_ID }));
    page.store.dispatch(sessionEnded());
    await turn();
    expect([read.calls, page.wanted]).toEqual([[], []]);
  });
});
