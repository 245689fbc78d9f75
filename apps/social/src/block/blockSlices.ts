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
 * Whether the two members remain hidden from each other by the other's block; false if the read
 * fails.
 */
function* isStillHidden(amebaId: string): SagaGenerator<boolean> {
  const read = yield* getRead();
  const personal = yield* call(getPersonal(read), { hidden: [amebaId] });
  return personal.ok && personal.value.own['hidden']?.[amebaId] === true;
}

/** Updates all remotes' views of the two members, after a block here or in another tab. */
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
  // takeEvery: each change concerns another member or follows the one before.
  yield* takeEvery(blockToggle.changed, tellAll);
  yield* takeEvery(blockToggle.committed, notify);
}

/** Starts the sagas of blocks once per document, however many modules use them. */
export function* blockSaga(): SagaGenerator<void> {
  yield* forkOnce(watchBlocks);
}
