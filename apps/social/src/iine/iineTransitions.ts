import type { Iine } from '@engawa/api-client/model/iine.ts';
import { isChanging, type IineEntry, type IineKnown } from './iineEntry.ts';

export type IineAnswer = Pick<Iine, 'iineCount' | 'exist' | 'isLogin'>;

const answered = ({ iineCount, exist, isLogin }: IineAnswer): IineKnown => ({
  status: 'answered',
  count: iineCount,
  exist,
  isLogin,
});

/** @param changesBegun as it stood when the question was asked */
export const afterAnswer = (
  entry: IineEntry,
  answer: IineAnswer,
  changesBegun: number,
): IineEntry =>
  entry.changesBegun === changesBegun && !isChanging(entry)
    ? { ...entry, known: answered(answer), isDoubtful: false }
    : entry;

/** What was known stays known; only who knows nothing is left without an action. */
export const afterFailedRead = (entry: IineEntry): IineEntry =>
  entry.known.status === 'shared' ? { ...entry, known: { status: 'failed' } } : entry;

/**
 * Nobody can tell whether the personal read was answered before or after a change made here, so it
 * counts only where there was none; the saga asks again for the others.
 */
export const afterPersonalRead = (entry: IineEntry, answer: IineAnswer): IineEntry =>
  afterAnswer(entry, answer, 0);

/** Counts made for all readers may be older than those that a member got for himself. */
export const afterSharedCount = (entry: IineEntry): IineEntry =>
  entry.known.status === 'answered' && entry.known.isLogin
    ? entry
    : { ...entry, known: { status: 'shared' } };

/** The reader is nobody any more: his likes stand, but they are not his to see here. */
export const afterSessionEnd = (entry: IineEntry): IineEntry =>
  entry.known.status === 'answered'
    ? { ...entry, known: { ...entry.known, exist: false, isLogin: false } }
    : entry;

export const afterPress = (entry: IineEntry): IineEntry => ({
  ...entry,
  phase: 'asking',
  outcome: null,
});

export const afterKept = (entry: IineEntry, isWanted: boolean): IineEntry => ({
  ...entry,
  phase: 'idle',
  outcome: isWanted ? 'kept' : 'removed',
});

export const afterBegun = (entry: IineEntry, isWanted: boolean): IineEntry => ({
  ...entry,
  phase: isWanted ? 'adding' : 'removing',
  changesBegun: entry.changesBegun + 1,
});

export const afterConfirmed = (entry: IineEntry, answer: IineAnswer): IineEntry => ({
  ...entry,
  known: answered(answer),
  isDoubtful: false,
  phase: 'idle',
  outcome: answer.exist ? 'added' : 'removed',
});

export const afterUndone = (entry: IineEntry): IineEntry => ({
  ...entry,
  phase: 'idle',
  outcome: null,
});

/** Nobody knows whether the change was made: what was shown before it stands, under reserve. */
export const afterDoubt = (entry: IineEntry): IineEntry => ({
  ...afterUndone(entry),
  isDoubtful: true,
});
