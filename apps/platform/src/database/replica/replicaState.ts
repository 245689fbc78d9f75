/** What a replica says of itself. */
export type ReplicaAnswer = {
  /** it follows another server, and takes no writes */
  readonly isReplica: boolean;
  /** of the database that this platform writes to */
  readonly isOurs: boolean;
  /** up to where in the write-ahead log it has caught up, in bytes; null: it never followed any */
  readonly position: number | null;
  /** the newest number that its log of purges has */
  readonly purge: number;
};

export type ReplicaState = {
  /** Notes where the primary's write-ahead log stood when it was asked, at a time in ms that never goes back. */
  readonly wrote: (atMs: number, position: number) => void;
  readonly answered: (atMs: number, answer: ReplicaAnswer) => void;
  /**
   * Notes whether the primary, asked after an answer, has the newest purge of that answer as the replica has
   * it. That holds until the next one is compared.
   */
  readonly compared: (purge: number, isSame: boolean) => void;
  readonly failed: (fault: string) => void;
  /** why it is not read; null: it is */
  readonly fault: () => string | null;
  /** The newest number that it had when it last answered. */
  readonly purge: () => number;
  /** Whether it may be read, and shows all that was written before this purge. */
  readonly has: (purge: number) => boolean;
  /** For how long it has been lacking what the primary had. */
  readonly lagMs: (atMs: number) => number;
};

const MOST_MARKS = 1000;
const AHEAD = 'ahead of the primary';

/**
 * Judges by what was heard whether a replica may be read. How far it is behind is told by one clock, ours:
 * since when the primary has had what the replica lacks. On an idle database that is nothing, and while
 * the replica is cut off it grows. One that has what the primary, asked later, has not follows another life
 * of the database: a purge of which the primary has none, or another one under that number, or a position
 * that the primary has not reached. That the primary passes that later proves nothing. That the replica has
 * gone back does, and that it has a purge which the primary has made since: it was made anew.
 * @param mostLagMs from there on it is not read, until it has come within half of it
 */
export const createReplicaState = (mostLagMs: number): ReplicaState => {
  /** what the primary had and the replica has not, oldest first */
  let marks: { readonly atMs: number; readonly position: number }[] = [];
  let replayed = -1;
  let answeredMs = -Infinity;
  /** where it was ahead, and the newest purge that it had there; null: it follows */
  let ahead: { readonly position: number; readonly purge: number } | null = null;
  let purge = -1;
  /** whether the newest purge that was compared is the primary's; null: none was */
  let isSame: boolean | null = null;
  let away: string | null = 'no answer yet';
  let late: string | null = null;

  const lagMs = (atMs: number): number => {
    const [oldest] = marks;
    return oldest ? atMs - oldest.atMs : 0;
  };
  /** what an answer says by itself */
  const awayBy = ({ isReplica, isOurs, position }: ReplicaAnswer): string | null => {
    // one that was made a primary has a life of its own from then on
    if (!isReplica || position === null) return 'not a replica';
    return isOurs ? null : 'replica of another database';
  };
  const otherLife = (): string | null => {
    if (isSame === null) return 'purges not compared with the primary yet';
    if (!isSame) return 'newest purge unknown to the primary';
    return ahead === null ? null : AHEAD;
  };
  const fault = () => away ?? otherLife() ?? late;

  return {
    wrote: (atMs, position) => {
      if (atMs > answeredMs && position < replayed) ahead = { position: replayed, purge };
      else if (atMs > answeredMs && ahead !== null && replayed < ahead.position) ahead = null;
      if (position <= replayed) return;
      // of a long time each second mark says as much as all
      if (marks.length === MOST_MARKS) marks = marks.filter((_, at) => at % 2 === 0);
      marks.push({ atMs, position });
    },
    answered: (atMs, answer) => {
      const allowedMs = fault() === null ? mostLagMs : mostLagMs / 2;
      if (answer.isReplica && answer.isOurs && answer.position !== null) {
        const { position } = answer;
        replayed = position;
        answeredMs = atMs;
        marks = marks.filter((mark) => mark.position > position);
      }
      ({ purge } = answer);
      away = awayBy(answer);
      const lag = lagMs(atMs);
      late = lag > allowedMs ? `${(lag / 1000).toFixed(1)} s behind` : null;
    },
    compared: (compared, is) => {
      isSame = is;
      if (is && ahead !== null && compared > ahead.purge) ahead = null;
    },
    failed: (why) => {
      away = why;
    },
    fault,
    purge: () => purge,
    has: (requested) => fault() === null && purge >= requested,
    lagMs,
  };
};
