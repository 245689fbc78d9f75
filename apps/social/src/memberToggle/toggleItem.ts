/** What a resource answers about one item. */
export type ToggleAnswer = {
  /** whether the asking member has set it; false for guests */
  readonly exist: boolean;
  /** how many have set it; null where it has no count */
  readonly count: number | null;
  /** whether the answer was made for a member */
  readonly isLogin: boolean;
};

/**
 * What the server answered this reader about one item. `shared`: nothing beyond the count that all readers
 * see; `failed`: not even that could be read, so nothing can be pressed (R4.8).
 */
export type ToggleKnown =
  { readonly status: 'shared' | 'failed' } | ({ readonly status: 'answered' } & ToggleAnswer);

/** `asking`: pressed, and it is not yet known who reads or whether it is set already. */
type TogglePhase = 'idle' | 'asking' | 'adding' | 'removing';

/** How the last press ended. `stored`: it was set already. */
export type ToggleOutcome = 'added' | 'removed' | 'stored';

export type ToggleItem = {
  /** never changed ahead of the server: a change under way is the phase, so undoing it loses nothing */
  readonly known: ToggleKnown;
  readonly phase: TogglePhase;
  /** changes begun in this document; an answer to a question asked before the last one proves nothing */
  readonly changesStarted: number;
  readonly outcome: ToggleOutcome | null;
  /** the last change was never answered: before the next one the server is asked for the present state */
  readonly isDoubtful: boolean;
};

export const UNTOUCHED_ITEM: ToggleItem = {
  known: { status: 'shared' },
  phase: 'idle',
  changesStarted: 0,
  outcome: null,
  isDoubtful: false,
};

export const isChanging = ({ phase }: ToggleItem): boolean =>
  phase === 'adding' || phase === 'removing';

/** Whether the server has said if this member has set the item. */
export const isMemberKnown = ({ known, isDoubtful }: ToggleItem): boolean =>
  known.status === 'answered' && known.isLogin && !isDoubtful;

/** Whether the reader sees it set: at once after a press, ahead of the answer. */
export const displayedExist = ({ known, phase }: ToggleItem): boolean =>
  phase === 'adding' || (phase !== 'removing' && known.status === 'answered' && known.exist);

/**
 * The count as the reader sees it: one more or one less while the change is under way (R4.8).
 * @param sharedCount the count that all readers see; null where it is unknown
 */
export const visibleCount = (item: ToggleItem, sharedCount: number | null): number | null => {
  const { known } = item;
  const count = known.status === 'answered' ? known.count : sharedCount;
  const wasSet = known.status === 'answered' && known.exist;
  if (count === null) return null;
  return Math.max(0, count + Number(displayedExist(item)) - Number(wasSet));
};

const answered = ({ exist, count, isLogin }: ToggleAnswer): ToggleKnown => ({
  status: 'answered',
  exist,
  count,
  isLogin,
});

/** @param changesBegun as it stood when the question was asked */
export const afterAnswer = (
  item: ToggleItem,
  answer: ToggleAnswer,
  changesStarted: number,
): ToggleItem =>
  item.changesStarted === changesStarted && !isChanging(item)
    ? { ...item, known: answered(answer), isDoubtful: false }
    : item;

/** What was known stays known; only an item of which nothing is known is disabled. */
export const afterFailedRead = (item: ToggleItem): ToggleItem =>
  item.known.status === 'shared' ? { ...item, known: { status: 'failed' } } : item;

/**
 * The personal read may have been answered before or after a change made here, so it counts only where
 * there was no change; the saga asks again for the others.
 */
export const afterPersonalRead = (item: ToggleItem, answer: ToggleAnswer): ToggleItem =>
  afterAnswer(item, answer, 0);

/** Counts made for all readers may be older than those that a member got for himself. */
export const afterSharedCount = (item: ToggleItem): ToggleItem =>
  item.known.status === 'answered' && item.known.isLogin
    ? item
    : { ...item, known: { status: 'shared' } };

/** The session has ended: what the member has set stands, but is not shown as the reader's own any more. */
export const afterSessionEnd = (item: ToggleItem): ToggleItem =>
  item.known.status === 'answered'
    ? { ...item, known: { ...item.known, exist: false, isLogin: false } }
    : item;

export const afterPress = (item: ToggleItem): ToggleItem => ({
  ...item,
  phase: 'asking',
  outcome: null,
});

export const afterAlreadySet = (item: ToggleItem, isWanted: boolean): ToggleItem => ({
  ...item,
  phase: 'idle',
  outcome: isWanted ? 'stored' : 'removed',
});

export const afterStarted = (item: ToggleItem, isWanted: boolean): ToggleItem => ({
  ...item,
  phase: isWanted ? 'adding' : 'removing',
  changesStarted: item.changesStarted + 1,
});

export const afterConfirmed = (item: ToggleItem, answer: ToggleAnswer): ToggleItem => ({
  ...item,
  known: answered(answer),
  isDoubtful: false,
  phase: 'idle',
  outcome: answer.exist ? 'added' : 'removed',
});

export const afterUndone = (item: ToggleItem): ToggleItem => ({
  ...item,
  phase: 'idle',
  outcome: null,
});

/** The change may have been made or not: what was shown before it stands, marked as doubtful. */
export const afterOutcomeUnknown = (item: ToggleItem): ToggleItem => ({
  ...afterUndone(item),
  isDoubtful: true,
});

/** A guest's change, which the browser alone keeps. */
export const afterGuestChange = (item: ToggleItem, isWanted: boolean): ToggleItem => ({
  ...item,
  phase: 'idle',
  outcome: isWanted ? 'added' : 'removed',
});

/** Something has changed it elsewhere: what was asked before that proves nothing any more. */
export const afterElsewhere = (item: ToggleItem, exist: boolean): ToggleItem => {
  const { known, changesStarted } = item;
  const overtaken = { ...item, changesStarted: changesStarted + 1 };
  if (known.status !== 'answered' || !known.isLogin || isChanging(item)) return overtaken;
  if (known.exist === exist) return overtaken;
  const count = known.count === null ? null : Math.max(0, known.count + (exist ? 1 : -1));
  return { ...overtaken, known: { ...known, exist, count }, outcome: null };
};

/** A change that is told to all parts of the page; the one that was made here is known already. */
export const afterNotified = (item: ToggleItem, exist: boolean): ToggleItem =>
  item.phase === 'idle' && isMemberKnown(item) && displayedExist(item) === exist
    ? item
    : afterElsewhere(item, exist);

/** The server was to be asked once more, and did not answer. */
export const afterDoubt = (item: ToggleItem): ToggleItem => ({ ...item, isDoubtful: true });
