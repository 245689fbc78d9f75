/** The state of one item in a response. */
export type ToggleAnswer = {
  /** whether the requesting member has set the item; false for guests */
  readonly exist: boolean;
  /** how many members have set the item; null without a count */
  readonly count: number | null;
  /** whether the response was made for a member */
  readonly isLogin: boolean;
};

/**
 * The server's last response about one item for this reader. `shared`: only the count that all
 * readers see is known; `failed`: that count could not be read either, so the button is disabled
 * (R4.8).
 */
export type ToggleKnown =
  { readonly status: 'shared' | 'failed' } | ({ readonly status: 'answered' } & ToggleAnswer);

/** `asking`: pressed while the session or the state is still unknown */
type TogglePhase = 'idle' | 'asking' | 'adding' | 'removing';

/** The result of the last press. `stored`: the item was set already. */
export type ToggleOutcome = 'added' | 'removed' | 'stored';

export type ToggleItem = {
  /**
   * state that the server has confirmed; a change in progress is only in `phase`, so a rollback
   * needs no copy
   */
  readonly known: ToggleKnown;
  readonly phase: TogglePhase;
  /**
   * number of changes started in this document; the response to a read that started before the last
   * change is ignored
   */
  readonly changesStarted: number;
  readonly outcome: ToggleOutcome | null;
  /** the last change had no response, so the state is read before the next change */
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

/** Whether the member's own state of the item is known and not in doubt. */
export const isMemberKnown = ({ known, isDoubtful }: ToggleItem): boolean =>
  known.status === 'answered' && known.isLogin && !isDoubtful;

/** Whether the item is displayed as set; right after a press, this is the desired state. */
export const displayedExist = ({ known, phase }: ToggleItem): boolean =>
  phase === 'adding' || (phase !== 'removing' && known.status === 'answered' && known.exist);

/**
 * The visible count, one more or less while a change is in progress (R4.8).
 * @param sharedCount the count that all readers see; null if it is unknown
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

/** @param changesStarted the number of changes when the read started */
export const afterAnswer = (
  item: ToggleItem,
  answer: ToggleAnswer,
  changesStarted: number,
): ToggleItem =>
  item.changesStarted === changesStarted && !isChanging(item)
    ? { ...item, known: answered(answer), isDoubtful: false }
    : item;

/**
 * The item after a failed read: a known state stays, and an item with an unknown state is disabled.
 */
export const afterFailedRead = (item: ToggleItem): ToggleItem =>
  item.known.status === 'shared' ? { ...item, known: { status: 'failed' } } : item;

/**
 * Applies the personal read. The read may be older or newer than a change made here, so it applies
 * only to items without a change; the saga rereads all other items.
 */
export const afterPersonalRead = (item: ToggleItem, answer: ToggleAnswer): ToggleItem =>
  afterAnswer(item, answer, 0);

/**
 * Applies a shared count. A shared count may be older than a member's own response, which takes
 * precedence.
 */
export const afterSharedCount = (item: ToggleItem): ToggleItem =>
  item.known.status === 'answered' && item.known.isLogin
    ? item
    : { ...item, known: { status: 'shared' } };

/** The session has ended: the item remains set on the server, but no longer appears set. */
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

/** The change may have succeeded or not: the earlier state returns, marked as doubtful. */
export const afterOutcomeUnknown = (item: ToggleItem): ToggleItem => ({
  ...afterUndone(item),
  isDoubtful: true,
});

/** A guest's change, which only the browser stores. */
export const afterGuestChange = (item: ToggleItem, isWanted: boolean): ToggleItem => ({
  ...item,
  phase: 'idle',
  outcome: isWanted ? 'added' : 'removed',
});

/** The item was changed elsewhere, so responses to earlier reads are ignored. */
export const afterElsewhere = (item: ToggleItem, exist: boolean): ToggleItem => {
  const { known, changesStarted } = item;
  const overtaken = { ...item, changesStarted: changesStarted + 1 };
  if (known.status !== 'answered' || !known.isLogin || isChanging(item)) return overtaken;
  if (known.exist === exist) return overtaken;
  const count = known.count === null ? null : Math.max(0, known.count + (exist ? 1 : -1));
  return { ...overtaken, known: { ...known, exist, count }, outcome: null };
};

/**
 * Applies a change that was announced to all parts of the page; ignored if this toggle made the
 * change, because the state is known then.
 */
export const afterNotified = (item: ToggleItem, exist: boolean): ToggleItem =>
  item.phase === 'idle' && isMemberKnown(item) && displayedExist(item) === exist
    ? item
    : afterElsewhere(item, exist);

/** The item after the read that follows a missing response has failed too. */
export const afterDoubt = (item: ToggleItem): ToggleItem => ({ ...item, isDoubtful: true });
