import { call, getStorage, put, takeEvery, type SagaGenerator } from '@engawa/contract';
import { changedElsewhere } from '../memberToggle/changedElsewhere.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { savedList } from './savedList.ts';
import { savedHereRead } from './savedHere.ts';

function* readNow(): SagaGenerator<void> {
  const stored = savedList.read(yield* getStorage());
  // Denied storage is reported after a press, not to every reader.
  yield* put(savedHereRead(stored.ok ? stored.value : []));
}

function* watchSavedHere(): SagaGenerator<void> {
  yield* call(readNow);
  // takeEvery: each read is synchronous.
  yield* takeEvery(yield* call(changedElsewhere, savedList.key), readNow);
}

/** Syncs this browser's list with other tabs; starts once per document. */
export function* savedHereSaga(): SagaGenerator<void> {
  yield* forkOnce(watchSavedHere);
}
