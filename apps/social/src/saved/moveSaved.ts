import {
  migrateSaved,
  SAVED_MIGRATION_MOST,
} from '@engawa/api-client/resources/member/savedMigration.ts';
import {
  call,
  createAction,
  getStorage,
  getWrite,
  put,
  readerNotified,
  select,
  sessionEnded,
  type SagaGenerator,
} from '@engawa/contract';
import { aloneInTabs } from '../guestLists/aloneInTabs.ts';
import { savedBefore, savedList } from './savedList.ts';
import { moveBegan, moveEnded, savedHereRead } from './savedHere.ts';
import { savedToggle, type SavedRootState } from './savedToggle.ts';

/** This browser's list was moved to the account, so the account's lists must be refetched. */
export const savedMoved = createAction('saved/moved');

const FAILED =
  'アカウントへの保存が終わりませんでした。残りはこのブラウザに残しています。時間をおいて再度お試しください。';
const FULL =
  'アカウントに保存できる上限に達したため、残りはこのブラウザに残しています。一覧から減らすと保存できます。';

/** Updates the buttons of this page at once. */
function* tellPage(entryIds: readonly number[]): SagaGenerator<void> {
  const { items } = yield* select((state: SavedRootState) => state.savedState);
  for (const key of entryIds.map(String).filter((id) => Object.hasOwn(items, id)))
    yield* put(savedToggle.changed({ key, exist: true }));
}

type Moved = {
  readonly count: number;
  /** number of entries that no longer exist */
  readonly gone: number;
  readonly outcome: 'idle' | 'failed' | 'full';
};

const doneText = ({ count, gone }: Moved): string => {
  if (count + gone === 0) return 'このブラウザに、保存する記事は残っていません。';
  if (count === 0) return `あとで読む${gone}件は見つかりませんでした。削除された可能性があります。`;
  const stored = `あとで読む${count}件をアカウントに保存しました。`;
  return gone === 0 ? stored : `${stored}${gone}件は見つかりませんでした。`;
};

/** @returns the numbers of saved and of deleted entries, and the outcome */
function* moveAll(): SagaGenerator<Moved> {
  const storage = yield* getStorage();
  const write = yield* getWrite();
  let count = 0;
  let gone = 0;
  for (;;) {
    const retained = savedList.read(storage);
    if (!retained.ok) return { count, gone, outcome: 'failed' };
    const batch = retained.value.slice(0, SAVED_MIGRATION_MOST);
    if (batch.length === 0) return { count, gone, outcome: 'idle' };
    const answer = yield* call(migrateSaved(write), batch);
    if (!answer.ok) {
      // The session ended meanwhile; the list waits for the next sign-in.
      if (answer.error.statusCode === 401) yield* put(sessionEnded());
      return { count, gone, outcome: 'failed' };
    }
    const { saved, left, earliestMs } = answer.value;
    const waiting = new Set(left);
    const answered = new Set(batch.map(({ entryId }) => entryId).filter((id) => !waiting.has(id)));
    // another tab may have changed the list meanwhile
    const now = savedList.read(storage);
    const rest = savedBefore(
      (now.ok ? now.value : retained.value).filter(({ entryId }) => !answered.has(entryId)),
      new Set(retained.value.slice(SAVED_MIGRATION_MOST).map(({ entryId }) => entryId)),
      earliestMs,
    );
    const written = savedList.write(storage, rest);
    yield* put(savedHereRead(rest));
    yield* call(tellPage, saved);
    count += saved.length;
    gone += answered.size - saved.length;
    if (left.length > 0) return { count, gone, outcome: 'full' };
    // stops if the shortened list cannot be stored, because the same entries would be sent
    // repeatedly
    if (!written.ok) return { count, gone, outcome: 'failed' };
  }
}

/**
 * Moves the list in one tab at a time: two tabs at once would report the same entries twice. The
 * second tab waits and reports the entries that remain.
 */
function* moveAlone(): SagaGenerator<Moved> {
  const leave = yield* call(async () => aloneInTabs('saved'));
  try {
    return yield* call(moveAll);
  } finally {
    leave();
  }
}

/**
 * Moves the entries that this browser's guest has saved to the member, a hundred per write, newest
 * first. An entry leaves the list once the response says that it is saved or no longer exists. If
 * the document unloads meanwhile nothing is lost, and a repeated write saves no entry twice.
 */
export function* moveSaved(): SagaGenerator<void> {
  yield* put(moveBegan());
  const moved = yield* call(moveAlone);
  const { count, gone, outcome } = moved;
  yield* put(moveEnded({ outcome }));
  if (count > 0) yield* put(savedMoved());
  if (outcome === 'idle')
    yield* put(
      readerNotified({
        message: doneText(moved),
        tone: count === 0 && gone > 0 ? 'failed' : 'done',
      }),
    );
  else yield* put(readerNotified({ message: outcome === 'full' ? FULL : FAILED, tone: 'failed' }));
}
