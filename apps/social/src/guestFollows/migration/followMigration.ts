import type { FollowLimit } from '@engawa/api-client/model/follow.ts';
import {
  FOLLOW_MIGRATION_MOST,
  migrateFollows,
} from '@engawa/api-client/resources/member/followMigration.ts';
import {
  address,
  call,
  delay,
  getStorage,
  getWrite,
  put,
  readerNotified,
  select,
  type ApiError,
  type StoredName,
  type StoredValues,
  type SagaGenerator,
} from '@engawa/contract';
import { followToggle, type FollowToggleState } from '../../follow/followToggle.ts';
import { followsMigrated, guestFollowsRead } from '../list/guestFollowsSlice.ts';
import { guestFollowList } from '../list/guestFollowList.ts';

/** Delays between the retries of a write, in ms; after the last one the reader is notified. */
export const RETRY_WAITS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000] as const;

/**
 * Storage key of a mark that a follow limit was reached. The mark expires when the day in Tokyo
 * ends.
 */
const HOLD: StoredName = { name: 'member:social:followMigrationHold', version: 1 };

const DAY_S = 24 * 60 * 60;
const TOKYO_AHEAD_S = 9 * 60 * 60;

/** The seconds until the end of the day in Tokyo, when the daily follow limit resets. */
export const computeRemainingDayS = (nowMs: number): number =>
  DAY_S - ((Math.floor(nowMs / 1000) + TOKYO_AHEAD_S) % DAY_S);

/** Whether a limit was reached today. */
export const isMigrationHeld = (storage: StoredValues): boolean => {
  const hold = storage.get(HOLD);
  return hold.ok && hold.value === true;
};

/**
 * Whether a retry of the same write may succeed: after a timeout, an invalid response, a crash or
 * too many writes.
 */
const isWorthAnotherTry = ({ code }: ApiError): boolean =>
  code === 'API-001' || code === 'API-002' || code === 'API-005' || code === 'API-008';

function* send(amebaIds: readonly string[]) {
  const write = yield* getWrite();
  let answer = yield* call(migrateFollows(write), { amebaIds });
  for (const waitMs of RETRY_WAITS_MS) {
    if (answer.ok || !isWorthAnotherTry(answer.error)) return answer;
    yield* delay(waitMs);
    answer = yield* call(migrateFollows(write), { amebaIds });
  }
  return answer;
}

/** Updates the page's buttons at once, and notifies the feed with a single action. */
function* tellPage(amebaIds: readonly string[]): SagaGenerator<void> {
  const { items } = yield* select((state: FollowToggleState) => state.followState);
  for (const key of amebaIds.filter((amebaId) => Object.hasOwn(items, amebaId)))
    yield* put(followToggle.changed({ key, exist: true }));
  if (amebaIds.length > 0) yield* put(followsMigrated({ amebaIds }));
}

const movedText = (count: number): string =>
  count > 0 ? `フォロー${count}件を引き継ぎました。` : '';

function* tellMoved(count: number): SagaGenerator<void> {
  if (count === 0) return;
  const message = `ログイン前のフォロー${count}件をアカウントに引き継ぎました。`;
  const link = { href: address.feed.path(), label: '「フォロー中」を見る' };
  yield* put(readerNotified({ message, tone: 'done', link }));
}

const limitText = (limitType: FollowLimit['limitType'], leftCount: number): string =>
  limitType === 'total'
    ? `フォローできる数の上限に達したため、残り${leftCount}件はこのブラウザに残しています。フォローを減らすと、明日以降に引き継がれます。`
    : `1日にフォローできる数の上限に達したため、残り${leftCount}件は明日以降に引き継がれます。`;

function* tellFailed(leftCount: number): SagaGenerator<void> {
  const message = `フォローの引き継ぎが終わりませんでした。残り${leftCount}件は、次にページを開いたときに引き継がれます。`;
  yield* put(readerNotified({ message, tone: 'failed' }));
}

/**
 * Moves the follows of this browser's guest to the member, oldest first, a hundred per write. A
 * blogger leaves the guest's list after the response to the write. If the document unloads during
 * the move, the next document continues with the remaining bloggers. A write that is repeated after
 * a missing response follows no blog twice.
 * @returns whether the move stopped because writes to the platform or to the browser fail
 */
export function* runFollowMigration(): SagaGenerator<boolean> {
  const storage = yield* getStorage();
  let before = guestFollowList.read(storage);
  while (before.ok && before.value.amebaIds.length > 0) {
    const batch = before.value.amebaIds.slice(-FOLLOW_MIGRATION_MOST).toReversed();
    const answer = yield* call(send, batch);
    if (!answer.ok) {
      // The session ended meanwhile; the list waits for the next sign-in.
      if (answer.error.statusCode !== 401) yield* call(tellFailed, before.value.amebaIds.length);
      return true;
    }
    const { following, left, limit } = answer.value;
    const answered = new Set(batch.filter((amebaId) => !left.includes(amebaId)));
    // Rereads the list, because another tab may have added follows before it noticed the sign-in.
    const now = guestFollowList.read(storage);
    const { amebaIds, movedCount } = now.ok ? now.value : before.value;
    const rest = amebaIds.filter((amebaId) => !answered.has(amebaId));
    const moved = movedCount + following.length;
    const isHeldBack = left.length > 0;
    const written = guestFollowList.write(storage, {
      amebaIds: rest,
      movedCount: isHeldBack ? 0 : moved,
    });
    yield* put(guestFollowsRead({ amebaIds: rest }));
    yield* call(tellPage, following);
    if (isHeldBack) {
      storage.set(HOLD, true, computeRemainingDayS(Date.now()));
      const message = movedText(moved) + limitText(limit.limitType, rest.length);
      yield* put(readerNotified({ message, tone: 'done' }));
      return !written.ok;
    }
    if (rest.length === 0) yield* call(tellMoved, moved);
    else if (!written.ok) yield* call(tellFailed, rest.length);
    // Stops if the shortened list cannot be stored, because the same follows would be sent
    // repeatedly.
    if (!written.ok) return true;
    before = guestFollowList.read(storage);
  }
  return false;
}
