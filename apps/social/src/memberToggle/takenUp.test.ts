import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireIine } from '@engawa/api-client/fixtures/member.ts';
import { dialogOpened, sessionEnded, takeEvery } from '@engawa/contract';
import { pendingActionRestored } from '@engawa/contract/state/actions.ts';
import { aLiveBlockStore, TARGET } from '../block/blockStore.fixture.ts';
import { blockToggle } from '../block/blockToggle.ts';
import { aLivePage, personal, turn } from '../iine/iineLivePage.fixture.ts';
import { ENTRY_ID } from '../iine/iineStore.fixture.ts';
import { iineToggle } from '../iine/iineToggle.ts';

const VISIBLE = iineToggle.displayed({ key: ENTRY_ID });
const LIKED = aWireIine({ exist: true, iineCount: 4 });

/** The page to which a sign-in has returned, with a pending like. */
const cameBack = (
  write = fakeWrite({ 'create iine': LIKED }),
  act = { name: 'iine', key: ENTRY_ID },
) => {
  const page = aLivePage({ write, read: fakeRead({ iine: LIKED }) });
  page.store.dispatch(pendingActionRestored(act));
  page.store.dispatch(VISIBLE);
  return { ...page, write };
};

it('R1.3 a like pressed before sign-in is made once after it, with a notice', async () => {
  const page = cameBack();
  expect(page.write.calls).toEqual([]);
  page.store.dispatch(personal(false, 3));
  page.store.dispatch(VISIBLE);
  await turn();
  page.store.dispatch(VISIBLE);
  await turn();
  expect(page.write.calls).toHaveLength(1);
  expect(page.write.calls[0]).toMatchObject({ resource: 'iine', operation: 'create' });
  expect(page.iine()).toMatchObject({ exist: true, count: 4 });
  expect(page.notified).toEqual(['いいね！しました']);
});

it('R1.3 a like that exists already after sign-in stays, with a notice', async () => {
  const page = cameBack();
  page.store.dispatch(personal(true, 3));
  await turn();
  expect(page.write.calls).toEqual([]);
  expect(page.iine()).toMatchObject({ exist: true, count: 3 });
  expect(page.notified).toEqual(['いいね！済みです']);
});

it('R1.3 a like that is refused after sign-in has a notice with the reason', async () => {
  const refused = failsWith('API-007', 403, 'refused');
  const page = cameBack(fakeWrite({ 'create iine': refused }));
  page.store.dispatch(personal(false, 3));
  await turn();
  expect(page.iine()).toMatchObject({ exist: false, count: 3 });
  expect(page.notified).toEqual(['いいね！できませんでした。']);
});

it.each([
  ['of a guest', { name: 'iine', key: ENTRY_ID }, sessionEnded()],
  ['on another entry', { name: 'iine', key: '8' }, personal(false, 3)],
  ['of another kind', { name: 'reblog', key: ENTRY_ID }, personal(false, 3)],
])('R1.3 an action %s is not resumed after sign-in', async (_what, act, session) => {
  const page = cameBack(undefined, act);
  page.store.dispatch(session);
  await turn();
  expect(page.write.calls).toEqual([]);
  expect(page.notified).toEqual([]);
});

it('R1.3 a press that needed no sign-in has no notice', async () => {
  const page = aLivePage({ write: fakeWrite({ 'create iine': LIKED }) });
  page.store.dispatch(personal(false, 3));
  page.store.dispatch(iineToggle.pressed({ key: ENTRY_ID, isWanted: true }));
  await turn();
  expect(page.notified).toEqual([]);
});

it('R1.3 R3.17 a block that needed sign-in opens its confirmation dialog afterwards', async () => {
  const page = aLiveBlockStore({ read: fakeRead({}) });
  const opened: unknown[] = [];
  const stop = page.start(function* () {
    yield* takeEvery(dialogOpened, ({ payload }) => void opened.push(payload));
  });
  page.store.dispatch(pendingActionRestored({ name: 'block', key: TARGET }));
  page.store.dispatch(blockToggle.displayed({ key: TARGET }));
  page.signIn({ block: { [TARGET]: false } });
  await turn();
  expect(opened).toEqual([expect.objectContaining({ id: `social/BlockConfirm:${TARGET}` })]);
  expect(page.block().isBlocked).toBe(false);
  stop();
  page.stop();
});
