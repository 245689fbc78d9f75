import {
  ownRequested,
  personalLoaded,
  put,
  readerNotified,
  select,
  selectMatch,
  selectSnackbarFlags,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import { checklistRead, checklistReported } from '@engawa/contract/state/snackbarFlags.ts';
import * as v from 'valibot';
import { NEW_ENTRY_PATH, PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';

const Checklist = v.object({ isDone: v.boolean(), isUpperLimit: v.boolean() });

/**
 * Minimum ms between two requests. The first steps need an additional personal read, so pages of
 * the owner request them once a day.
 */
const REQUESTED_EACH_MS = 24 * 60 * 60 * 1000;

/** Messages for an owner; each is displayed at most once a year (R4.17, R9.6). */
const MESSAGES = {
  isRewardOn: {
    message: 'はじめの一歩がすべて終わりました。ブログの準備は万全です。',
    link: { href: NEW_ENTRY_PATH, label: '記事を書く' },
    tone: 'done',
  },
  isUpperLimitOn: {
    message:
      '画像の保存容量がほとんど残っていません。使っていない画像を削除すると、また追加できます。',
    link: { href: PICTURES_PATH, label: '画像を整理する' },
    // this tone displays the icon of a warning
    tone: 'failed',
  },
} as const;

function* tell(flag: keyof typeof MESSAGES): SagaGenerator<void> {
  yield* put(checklistReported(flag));
  yield* put(readerNotified({ ...MESSAGES[flag], position: 'bottomLeft' }));
}

/** On the owner's own blog, requests the first steps until both messages were displayed. */
function* look({
  payload: { session, own },
}: ReturnType<typeof personalLoaded>): SagaGenerator<void> {
  if (session.status !== 'member' || !session.hasBlog) return;
  const { isRewardOn, isUpperLimitOn, checklistReadAtMs } = yield* select(selectSnackbarFlags);
  if (isRewardOn && isUpperLimitOn) return;
  const { amebaId } = yield* select(selectMatch);
  if (amebaId !== session.amebaId) return;
  const answer = own['checklist']?.[amebaId];
  if (answer === undefined) {
    const agoMs = Date.now() - checklistReadAtMs;
    // negative if the device's clock was set back; the steps are then requested, too
    if (agoMs < 0 || agoMs >= REQUESTED_EACH_MS) yield* put(ownRequested({ checklist: [amebaId] }));
    return;
  }
  yield* put(checklistRead({ atMs: Date.now() }));
  const checklist = v.safeParse(Checklist, answer);
  if (!checklist.success) return;
  const { isDone, isUpperLimit } = checklist.output;
  if (isDone && !isRewardOn) yield* tell('isRewardOn');
  if (isUpperLimit && !isUpperLimitOn) yield* tell('isUpperLimitOn');
}

/** Handles each response (takeEvery), and requests the first steps at most once per page. */
export function* checklistSaga(): SagaGenerator<void> {
  yield* takeEvery(personalLoaded, look);
}
