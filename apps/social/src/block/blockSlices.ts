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

/**
 * The slices of every page and module with a block button. INIT_DATA never contains their state.
 */
export const blockSlices = [
  serializableSlice({
    reducerPath: blockToggle.reducerPath,
    reducer: blockToggle.reducer,
    carry: blockToggle.carry,
  }),
  serializableSlice({ reducerPath: 'blockErrorState', reducer: blockErrors.reducer }),
];

/**
 * After an unblock: whether the two members remain hidden from each other, because the other member
 * blocks the reader. False if the read fails.
 */
function* isStillHidden(amebaId: string): SagaGenerator<boolean> {
  const read = yield* getRead();
  const personal = yield* call(getPersonal(read), { hidden: [amebaId] });
  return personal.ok && personal.value.own['hidden']?.[amebaId] === true;
}

/**
 * Notifies all remotes of a block that was made here or in another tab, so that they hide the two
 * members from each other.
 */
function* tellAll({
  payload: { key: amebaId, exist: isBlocked },
}: ReturnType<typeof blockToggle.changed>): SagaGenerator<void> {
  if (isBlocked) {
    // The server has removed the follow with the block.
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
  // takeEvery: changes concern different members, or are sequential for the same member.
  yield* takeEvery(blockToggle.changed, tellAll);
  yield* takeEvery(blockToggle.committed, notify);
}

/** Starts the sagas of blocks once per document, however many modules use them. */
export function* blockSaga(): SagaGenerator<void> {
  yield* forkOnce(watchBlocks);
}
