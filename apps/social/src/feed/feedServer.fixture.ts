import { aWireFollowFeedEntry } from '@engawa/api-client/fixtures/followFeed.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import { failure, success, type ApiError, type Read } from '@engawa/contract';

export type FeedRow = {
  readonly id: number;
  readonly amebaId: string;
  /** the year of all times is 2026 */
  readonly day: number;
};

export const aRow = (id: number, amebaId = 'kanoya-mio', day = id): FeedRow => ({
  id,
  amebaId,
  day,
});

const at = (day: number): string =>
  `${new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, -1)}+09:00`;
const formatCursor = ({ id, day }: FeedRow): string => `${day}_${id}`;
const byNewest = (one: FeedRow, other: FeedRow): number => other.day - one.day || other.id - one.id;
const isBefore = (row: FeedRow, cursor: string): boolean => {
  const [day = 0, id = 0] = cursor.split('_').map(Number);
  return row.day < day || (row.day === day && row.id < id);
};

const BROKEN: ApiError = { code: 'API-001', statusCode: 503, message: 'broken' };

/** A server with a member's feed; a test changes its rows and injects errors. */
export const aFeedServer = (rows: FeedRow[]) => {
  const requested: string[] = [];
  const state = { fault: null as ApiError | null };
  let onTheWay: Promise<void> | null = null;
  const answerTo: Read = async (resource, { before, from, limit, since }) => {
    if (resource === 'personal') return success(aWirePersonal({ own: {} }));
    requested.push([resource, before, from, since].filter((part) => part !== undefined).join(' '));
    if (state.fault) return failure(state.fault);
    const sorted = rows.toSorted(byNewest);
    if (resource === 'followFeedUpdates') {
      const newer = sorted.filter(
        (row) => !isBefore(row, String(since)) && formatCursor(row) !== since,
      );
      return success({ newer_count: newer.length });
    }
    const left = sorted.filter(
      (row) =>
        (before === undefined || isBefore(row, String(before))) &&
        (from === undefined || row.amebaId === from),
    );
    const page = left.slice(0, Number(limit));
    const last = page.at(-1);
    return success({
      entries: page.map(({ id, amebaId, day }) =>
        aWireFollowFeedEntry({
          entry_id: id,
          ameba_id: amebaId,
          entry_title: `記事${id}`,
          entry_created_datetime: at(day),
        }),
      ),
      newest: page[0] ? formatCursor(page[0]) : '999_1',
      next: last && left.length > page.length ? formatCursor(last) : null,
    });
  };
  const read: Read = async (resource, params) => {
    const isHeldUntil = onTheWay;
    const answer = await answerTo(resource, params);
    await isHeldUntil;
    return answer;
  };
  /**
   * Holds the responses of later requests, with the state at the time of the request. @returns
   * function that releases them
   */
  const holdAnswers = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTheWay = promise;
    return { goOn: () => void (onTheWay = null), letCome: resolve };
  };
  return { rows, read, requested, state, holdAnswers, broken: () => void (state.fault = BROKEN) };
};
