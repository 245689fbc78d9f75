/** A replica's answer about itself. */
export type ReplicaAnswer = {
  /** whether the server is in recovery and read-only */
  readonly isReplica: boolean;
  /** whether the server replicates the database that this platform writes to */
  readonly isOurs: boolean;
  /** replayed position in the write-ahead log, in bytes; null: the server has never replicated */
  readonly position: number | null;
  /** the newest number in the server's purge log */
  readonly purge: number;
};

export type ReplicaState = {
  /** Records the primary's write-ahead log position at the time of the query, in monotonic ms. */
  readonly wrote: (atMs: number, position: number) => void;
  readonly answered: (atMs: number, answer: ReplicaAnswer) => void;
  /**
   * Records whether the primary, queried after an answer, has the newest purge of that answer with
   * the same identity. Valid until the next comparison.
   */
  readonly compared: (purge: number, isSame: boolean) => void;
  readonly failed: (fault: string) => void;
  /** why the replica is not in use; null: the replica is in use */
  readonly fault: () => string | null;
  /** The newest purge number in the replica's last answer. */
  readonly purge: () => number;
  /** Whether the replica may be read and has all writes before this purge. */
  readonly has: (purge: number) => boolean;
  /** How long the replica has lacked a write of the primary. */
  readonly lagMs: (atMs: number) => number;
};

const MOST_MARKS = 1000;
const AHEAD = 'ahead of the primary';

/**
 * Decides from the answers of replica and primary whether the replica may be read. Its lag is
 * measured by the platform's clock: the time since the primary had a write that the replica lacks.
 * The lag is zero on an idle database, and grows while the replica is cut off. The replica has a
 * different history if it is ahead of a primary that was queried later: with a purge that the
 * primary lacks or has with another identity, or with a log position that the primary has not
 * reached. The replica remains excluded even after the primary has passed that position. It is used
 * again when its position goes back (it was rebuilt), or when it has a purge that the primary has
 * made since.
 * @param mostLagMs above this lag the replica is not read, until the lag is at most half of this
 * value
 */
export const createReplicaState = (mostLagMs: number): ReplicaState => {
  /** the primary's positions that the replica lacks, oldest first */
  let marks: { readonly atMs: number; readonly position: number }[] = [];
  let replayed = -1;
  let answeredMs = -Infinity;
  /** the replica's position and newest purge when it was ahead of the primary; null: not ahead */
  let ahead: { readonly position: number; readonly purge: number } | null = null;
  let purge = -1;
  /** whether the last compared purge is the primary's; null: not compared yet */
  let isSame: boolean | null = null;
  let away: string | null = 'no answer yet';
  let late: string | null = null;

  const lagMs = (atMs: number): number => {
    const [oldest] = marks;
    return oldest ? atMs - oldest.atMs : 0;
  };
  /** the reason from the answer alone why the replica cannot be read */
  const awayBy = ({ isReplica, isOurs, position }: ReplicaAnswer): string | null => {
    // a promoted replica has its own history
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
      // for a long lag every second mark is precise enough
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
