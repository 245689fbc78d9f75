/**
 * What the server told this reader of one entry's likes. `shared`: nothing beyond the count that all
 * readers see; `failed`: not even that could be read, so nothing can be pressed (R4.8).
 */
export type IineKnown =
  | { readonly status: 'shared' | 'failed' }
  | {
      readonly status: 'answered';
      readonly count: number;
      readonly exist: boolean;
      /** whether the answer was made for a member; a guest's `exist` is always false */
      readonly isLogin: boolean;
    };

/** `asking`: pressed, and it is not yet known who reads or whether the like is there already. */
export type IinePhase = 'idle' | 'asking' | 'adding' | 'removing';

/** How the last press ended. `kept`: the like was there already. */
export type IineOutcome = 'added' | 'removed' | 'kept';

export type IineEntry = {
  /** never changed ahead of the server: a change under way is the phase, so undoing it loses nothing */
  readonly known: IineKnown;
  readonly phase: IinePhase;
  /** changes begun on this page; an answer to a question asked before the last of them proves nothing */
  readonly changesBegun: number;
  readonly outcome: IineOutcome | null;
  /** the last change was never answered: before the next one the server is asked how it stands */
  readonly isDoubtful: boolean;
};

export const UNTOUCHED_IINE: IineEntry = {
  known: { status: 'shared' },
  phase: 'idle',
  changesBegun: 0,
  outcome: null,
  isDoubtful: false,
};

export const isChanging = ({ phase }: IineEntry): boolean =>
  phase === 'adding' || phase === 'removing';

/** Whether the server has said if this member likes the entry. */
export const isMemberKnown = ({ known, isDoubtful }: IineEntry): boolean =>
  known.status === 'answered' && known.isLogin && !isDoubtful;

/** Whether the reader sees his like: at once after a press, ahead of the answer. */
export const shownExist = ({ known, phase }: IineEntry): boolean =>
  phase === 'adding' || (phase !== 'removing' && known.status === 'answered' && known.exist);

/**
 * The count as the reader sees it: one more or one less while his change is under way (R4.8).
 * @param sharedCount the count that all readers see; null where it is unknown
 */
export const shownCount = (entry: IineEntry, sharedCount: number | null): number | null => {
  const { known } = entry;
  const count = known.status === 'answered' ? known.count : sharedCount;
  const hadLike = known.status === 'answered' && known.exist;
  if (count === null) return null;
  return Math.max(0, count + Number(shownExist(entry)) - Number(hadLike));
};
