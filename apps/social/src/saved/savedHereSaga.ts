import { call, getStorage, put, takeEvery, type SagaGenerator } from '@engawa/contract';
import { changedElsewhere } from '../memberToggle/changedElsewhere.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { savedList } from './savedList.ts';
import { savedHereRead } from './savedHere.ts';

function* readNow(): SagaGenerator<void> {
  const stored = savedList.read(yield* getStorage());
  // that nothing is kept is told to who presses, and not to everyone who reads
  yield* put(savedHereRead(stored.ok ? stored.value : []));
}

function* watchSavedHere(): SagaGenerator<void> {
  yield* call(readNow);
  // takeEvery: each reading is done at once
  yield* takeEvery(yield* call(changedElsewhere, savedList.key), readNow);
}

/** Follows this browser's list, also where another tab changes it; once a document. */
export function* savedHereSaga(): SagaGenerator<void> {
  yield* forkOnce(watchSavedHere);
}
