import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import {
  address,
  blockChanged,
  call,
  fork,
  getRead,
  put,
  readerNotified,
  serializableSlice,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import { followToggle } from '../follow/followToggle.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { blockErrors, blockToggle } from './blockToggle.ts';

/** What every page and module names that blocks; in the document they say nothing. */
export const blockSlices = [
  serializableSlice({
    reducerPath: blockToggle.reducerPath,
    reducer: blockToggle.reducer,
    carry: blockToggle.carry,
  }),
  serializableSlice({ reducerPath: 'blockErrorState', reducer: blockErrors.reducer }),
];

/** Whether the two stay hidden from each other, by a block of the other. Where that cannot be read, no. */
function* isStillHidden(amebaId: string): SagaGenerator<boolean> {
  const read = yield* getRead();
  const personal = yield* call(getPersonal(read), { hidden: [amebaId] });
  return personal.ok && personal.value.own['hidden']?.[amebaId] === true;
}

/** Made here or in another tab: what the page shows of the two follows, in every remote. */
function* tellAll({
  payload: { key: amebaId, exist: isBlocked },
}: ReturnType<typeof blockToggle.changed>): SagaGenerator<void> {
  if (isBlocked) {
    // the server has taken it back with the block
    yield* put(followToggle.changed({ key: amebaId, exist: false }));
    yield* put(blockChanged({ amebaId, isBlocked }));
  } else if (!(yield* call(isStillHidden, amebaId))) {
    yield* put(blockChanged({ amebaId, isBlocked }));
  }
}

function* notify({
  payload: { key: amebaId, isWanted },
}: ReturnType<typeof blockToggle.committed>): SagaGenerator<void> {
  yield* put(
    readerNotified({
      tone: 'done',
      position: 'bottomLeft',
      message: isWanted
        ? `${amebaId}さんをブロックしました`
        : `${amebaId}さんのブロックを解除しました`,
      ...(isWanted && { link: { href: address.blocks.path(), label: '一覧を見る' } }),
    }),
  );
}

function* watchBlocks(): SagaGenerator<void> {
  yield* fork(blockToggle.saga);
  // takeEvery: each is of another member, or came after the one before
  yield* takeEvery(blockToggle.changed, tellAll);
  yield* takeEvery(blockToggle.committed, notify);
}

/** The watchers of blocks, once a document however many parts name them, alone or with others. */
export function* blockSaga(): SagaGenerator<void> {
  yield* forkOnce(watchBlocks);
}
