import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import {
  selectSession,
  sessionEnded,
  signInRequested,
  takeEvery,
  type Write,
} from '@engawa/contract';
import { aLiveBlockStore, TARGET } from './blockStore.fixture.ts';
import { blockToggle } from './blockToggle.ts';

const LATER = '時間をおいて再度お試しください。';
const wire = (isBlocked: boolean) => ({ isBlocked, isLogin: true });

const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const aPage = (options: Parameters<typeof aLiveBlockStore>[0] = {}) => {
  const page = aLiveBlockStore(options);
  stops.push(page.stop);
  return page;
};

const STILL = { isLoading: false, hasError: false };
const FREE = {
  isAllowed: true,
  isBlocked: false,
  isBusy: false,
  status: STILL,
  block: STILL,
  unblock: STILL,
  errorMessage: null,
};
const LOADING = { isLoading: true, hasError: false };

describe('R3.17 R4.10 a block', () => {
  it('notifies the reader, removes the follow and hides the member', async () => {
    const page = aPage({ write: fakeWrite({ 'create block': wire(true) }) });
    page.signIn({ block: { [TARGET]: false }, follow: { [TARGET]: true } });
    expect([page.block(), page.isFollowed(), page.isHidden()]).toEqual([FREE, true, false]);
    page.press(true);
    expect(page.block()).toEqual({ ...FREE, isBlocked: true, isBusy: true, block: LOADING });
    expect(page.isHidden()).toBe(false);
    await turn();
    expect(page.block()).toEqual({ ...FREE, isBlocked: true });
    expect([page.isFollowed(), page.isHidden()]).toEqual([false, true]);
    expect(page.notified).toEqual([`${TARGET}さんをブロックしました`]);
  });

  it('unhides the member when lifted, and does not restore the follow', async () => {
    const page = aPage({
      write: fakeWrite({ 'delete block': wire(false) }),
      read: fakeRead({ personal: aWirePersonal({ own: { hidden: { [TARGET]: false } } }) }),
    });
    page.signIn({ block: { [TARGET]: true }, hidden: { [TARGET]: true } });
    page.press(false);
    expect(page.block()).toEqual({ ...FREE, isBusy: true, unblock: LOADING });
    await turn();
    expect([page.block(), page.isFollowed(), page.isHidden()]).toEqual([FREE, false, false]);
    expect(page.notified).toEqual([`${TARGET}さんのブロックを解除しました`]);
  });

  it('leaves the member hidden when lifted if the other member blocks too', async () => {
    const page = aPage({
      write: fakeWrite({ 'delete block': wire(false) }),
      read: fakeRead({ personal: aWirePersonal({ own: { hidden: { [TARGET]: true } } }) }),
    });
    page.signIn({ block: { [TARGET]: true }, hidden: { [TARGET]: true } });
    page.press(false);
    await turn();
    expect([page.block().isBlocked, page.isHidden()]).toEqual([false, true]);
  });

  it('from another tab takes effect here too, without a notice', () => {
    const page = aPage();
    page.signIn({ block: { [TARGET]: false }, follow: { [TARGET]: true } });
    page.store.dispatch(blockToggle.changed({ key: TARGET, exist: true }));
    expect([page.block().isBlocked, page.isFollowed(), page.isHidden()]).toEqual([
      true,
      false,
      true,
    ]);
    expect(page.notified).toEqual([]);
  });

  it('is not allowed for oneself', () => {
    const page = aPage();
    page.signIn({}, buildMemberSession(TARGET));
    expect(page.block().isAllowed).toBe(false);
  });
});

const buildMemberSession = (amebaId: string) =>
  ({ status: 'member', amebaId, nickname: '澪', hasBlog: true, csrfToken: 't0' }) as const;

describe('R3.17 a failed change of a block', () => {
  it.each([
    [failsWith('API-008', 429), `ブロックできませんでした。${LATER}`],
    [failsWith('API-004', 404), 'このユーザーは見つかりませんでした。退会した可能性があります。'],
    [failsWith('API-007', 403, 'oneself'), '自分をブロックすることはできません。'],
  ])('is undone, and its message remains until the next press: %#', async (answer, message) => {
    const page = aPage({ write: fakeWrite({ 'create block': answer }) });
    page.signIn({ block: { [TARGET]: false } });
    page.press(true);
    await turn();
    const error = { ...FREE, block: { isLoading: false, hasError: true }, errorMessage: message };
    expect(page.block()).toEqual(error);
    expect([page.notified, page.isHidden()]).toEqual([[message], false]);
    page.press(true);
    expect(page.block()).toMatchObject({ block: LOADING, errorMessage: null });
  });

  it('leaves the block in place if it was an unblock, with a message', async () => {
    const page = aPage({ write: fakeWrite({ 'delete block': failsWith('API-008', 429) }) });
    page.signIn({ block: { [TARGET]: true } });
    page.press(false);
    await turn();
    expect(page.block()).toEqual({
      ...FREE,
      isBlocked: true,
      unblock: { isLoading: false, hasError: true },
      errorMessage: `ブロックを解除できませんでした。${LATER}`,
    });
  });

  it('reports an unknown outcome if no response arrives', async () => {
    const page = aPage({
      write: fakeWrite({ 'create block': failsWith('API-005', 500) }),
      read: fakeRead({ block: failsWith('API-001', 0) }),
    });
    page.signIn({ block: { [TARGET]: false } });
    page.press(true);
    await turn();
    expect(page.block().errorMessage).toBe(`ブロックできたか確認できませんでした。${LATER}`);
  });

  it('after the session ends is undone, prompts for sign-in and clears errors', async () => {
    const write: Write = async () => failsWith('API-007', 401)();
    const page = aPage({ write });
    const requested: unknown[] = [];
    stops.push(
      page.start(function* () {
        yield* takeEvery(signInRequested, ({ payload }) => void requested.push(payload));
      }),
    );
    page.signIn({ block: { [TARGET]: false } });
    page.store.dispatch(blockToggle.failed({ key: TARGET, isWanted: true, message: '前の失敗' }));
    page.press(true);
    await turn();
    expect(requested).toEqual([
      {
        reason: 'ブロックするには',
        returnTo: `/hidamari-yonin/#block-${TARGET}`,
        act: { name: 'block', key: TARGET },
      },
    ]);
    expect(selectSession(page.state())).toEqual({ status: 'guest' });
    expect(page.block()).toEqual(FREE);
    page.store.dispatch(blockToggle.failed({ key: TARGET, isWanted: true, message: '失敗' }));
    page.store.dispatch(sessionEnded());
    expect(page.block().errorMessage).toBeNull();
  });
});
