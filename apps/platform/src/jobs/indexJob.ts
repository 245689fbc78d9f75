import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Gauge } from 'prom-client';
import type { Queryable } from '../database/database.ts';
import { repeatEvery } from '../system/repeatEvery.ts';
import { FOLD_VERSION } from '../domain/search/foldText.ts';
import { ANALYSER_VERSION, type AnalyserThread } from '../domain/search/indexing/analyserThread.ts';
import type { SearchSource } from '../domain/search/indexing/searchDocument.ts';

/** Documents of one batch. Each document is one statement, so that locks are short. */
const BATCH = 20;

/** Maximum delay before a new entry is indexed. */
const EVERY_MS = 300;

/** Maximum UTF-16 units of HTML that are read per entry. */
const MOST_UNITS = 400_000;

type Kind = 'entry' | 'blog';
type Queued = { readonly kind: Kind; readonly id: number; readonly change: number };
type Waiting = Queued & { readonly waiting: number };
type SourceRow = SearchSource & { readonly id: number };

/** Returns the version of all rows that this process writes. */
export const indexVersion = (hasReadings: boolean): string =>
  `${FOLD_VERSION}:${hasReadings ? ANALYSER_VERSION : 'no-readings'}`;

const NEXT = `
  select kind, id, change, (count(*) over ())::int as waiting
    from search_queue order by change desc limit ${BATCH}`;

const SOURCES: Readonly<Record<Kind, string>> = {
  entry: `
    select e.entry_id as id, e.title, left(e.entry_text, ${MOST_UNITS}) as html,
           array(select h.name from entry_hashtags h where h.entry_id = e.entry_id order by h.position) as names
      from entries e
     where e.entry_id = any($1) and e.visibility = 'public' and e.publish_flg = 'open' and e.closed_flg = 'off'`,
  blog: `
    select blog_id as id, title || ' ' || owner_nickname || ' ' || ameba_id as title,
           replace(description, '<', '&lt;') as html, '{}'::text[] as names
      from all_blogs where blog_id = any($1)`,
};

const DONE =
  'with done as (delete from search_queue where kind = $1 and id = $2 and change = $3 returning id)';

const COLUMNS = 'title, title_starts, body, body_starts, terms, version';
const VALUES = '$4, $5, $6, $7, array_to_tsvector($8::text[]), $9';
const UPDATES = COLUMNS.split(', ')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

const WRITE: Readonly<Record<Kind, string>> = {
  entry: `${DONE}
    insert into entry_search (entry_id, blog_id, ${COLUMNS})
    select e.entry_id, e.blog_id, ${VALUES} from done join entries e on e.entry_id = done.id
    on conflict (entry_id) do update set ${UPDATES}`,
  blog: `${DONE}
    insert into blog_search (blog_id, ${COLUMNS})
    select b.blog_id, ${VALUES} from done join all_blogs b on b.blog_id = done.id
    on conflict (blog_id) do update set ${UPDATES}`,
};

const REMOVE: Readonly<Record<Kind, string>> = {
  entry: `${DONE} delete from entry_search s using done where s.entry_id = done.id`,
  blog: `${DONE} delete from blog_search s using done where s.blog_id = done.id`,
};

type IndexDeps = {
  readonly database: Queryable;
  readonly thread: Pick<AnalyserThread, 'index'>;
  readonly version: string;
  readonly log: Pick<Logger, 'warn'>;
  /** called before each batch */
  readonly onWaiting?: (rows: number) => void;
};

/**
 * @returns a function that sets the number of changed entries and blogs that are not indexed yet
 */
export const createQueueGauge = (metrics: Metrics): ((rows: number) => void) => {
  const waiting = new Gauge({
    name: 'engawa_platform_search_queue',
    help: 'Changed entries and blogs that wait to be indexed for search',
    registers: [metrics],
  });
  // NaN until the first count
  waiting.set(Number.NaN);
  return (rows) => waiting.set(rows);
};

const indexBatch = async (
  { database, thread, version, log }: IndexDeps,
  kind: Kind,
  queued: readonly Queued[],
): Promise<void> => {
  if (queued.length === 0) return;
  const rows = await database.query<SourceRow>(SOURCES[kind], [queued.map(({ id }) => id)]);
  const indexed = await thread.index(
    rows.map(({ title, html, names }) => ({ title, html, names })),
  );
  const results = new Map(rows.map(({ id }, at) => [id, indexed[at]]));
  for (const { id, change } of queued) {
    const result = results.get(id);
    if (result?.failure)
      log.warn({ kind, id, failure: result.failure }, 'text indexed without readings');
    const document = result?.document;
    // short separate statements, so that readers and writers run in between
    // oxlint-disable-next-line no-await-in-loop -- see above
    await (document
      ? database.query(WRITE[kind], [
          kind,
          id,
          change,
          document.title,
          document.titleStarts,
          document.body,
          document.bodyStarts,
          document.terms,
          version,
        ])
      : database.query(REMOVE[kind], [kind, id, change]));
  }
};

/**
 * Indexes changed rows, newest change first, until the queue is empty.
 * @param stopping stops it after the current batch
 */
export const drainSearchQueue = async (deps: IndexDeps, stopping?: AbortSignal): Promise<void> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const queued = await deps.database.query<Waiting>(NEXT);
    deps.onWaiting?.(queued[0]?.waiting ?? 0);
    if (queued.length === 0 || stopping?.aborted) return;
    for (const kind of ['entry', 'blog'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await indexBatch(
        deps,
        kind,
        queued.filter((one) => one.kind === kind),
      );
  }
};

/** Queues rows that another folding or analyser version has written. */
export const queueOlderVersions = async (database: Queryable, version: string): Promise<void> => {
  await database.query(
    `insert into search_queue (kind, id)
     select 'entry', entry_id from entry_search where version <> $1
     union all select 'blog', blog_id from blog_search where version <> $1
     on conflict (kind, id) do nothing`,
    [version],
  );
};

/**
 * Indexes changed entries and blogs in the background until stopped. The queue is a table, so a
 * restart resumes it.
 * @param onError called for each failed run; later runs still happen
 */
export const runIndexJob = (
  deps: IndexDeps,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  let isQueued = false;
  return repeatEvery(
    EVERY_MS,
    async () => {
      if (!isQueued) await queueOlderVersions(deps.database, deps.version);
      isQueued = true;
      await drainSearchQueue(deps, stopping);
    },
    stopping,
    onError,
  );
};
