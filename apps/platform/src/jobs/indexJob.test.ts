import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { createBlog } from '../domain/blogs/createBlog.ts';
import { createClock } from '../system/clock.ts';
import type { Database } from '../database/database.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { DEMO_NOW } from '../testing/aPlatform.ts';
import { indexSearch, inThisThread } from '../testing/indexSearch.ts';
import { createAnalyserThread } from '../domain/search/indexing/analyserThread.ts';
import {
  createQueueGauge,
  drainSearchQueue,
  indexVersion,
  runIndexJob,
  queueOlderVersions,
} from './indexJob.ts';
import { segmentWords } from '../domain/search/indexing/segmentWords.ts';

let database: Database;
let blogId: number;
let entryId: number;

beforeAll(async () => {
  database = await aDatabase('schema');
  ({ blogId } = await createBlog(database, createClock(DEMO_NOW), {
    amebaId: 'index-job',
    title: '縁側の庭',
    template: 'new',
  }));
  const [entry] = await database.query<{ entry_id: number }>(
    `with theme as (insert into themes (blog_id, name, position) values ($1, '日記', 0) returning theme_id)
     insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at)
     select $1, theme_id, '梅', '<p>花</p>', '', '', $2, $2, $2, $2 from theme returning entry_id`,
    [blogId, DEMO_NOW],
  );
  entryId = entry?.entry_id ?? 0;
  await indexSearch(database);
});
afterAll(async () => database.close());

const queued = () => database.query('select kind, id from search_queue order by 1, 2');
const row = async () => {
  const [one] = await database.query<{ title: string; body: string; version: string }>(
    'select title, body, version from entry_search where entry_id = $1',
    [entryId],
  );
  return one ?? null;
};
const change = (to: string) =>
  database.query(`update entries set ${to} where entry_id = $1`, [entryId]);

const deps = () => ({ database, version: indexVersion(false), log: aLog().log });

describe('R2.4.2 the search index', () => {
  test('contains each open entry and blog, and its queue is empty', async () => {
    expect(await row()).toMatchObject({ title: '梅', body: '花' });
    expect(await database.query('select title from blog_search')).toEqual([
      { title: expect.stringContaining('縁側の庭') },
    ]);
    expect(await queued()).toEqual([]);
  });

  test('queues changes of text, hashtags and blog, and no other changes', async () => {
    await change('updated_at = now()');
    expect(await queued()).toEqual([]);
    await database.query(
      "insert into entry_hashtags (entry_id, position, name) values ($1, 1, 'ＤＩＹ')",
      [entryId],
    );
    await database.query("update blogs set title = '縁側' where blog_id = $1", [blogId]);
    expect(await queued()).toEqual([
      { kind: 'blog', id: blogId },
      { kind: 'entry', id: entryId },
    ]);
    await indexSearch(database);
    expect((await row())?.body).toBe('diy 花');
    await database.query('delete from entry_hashtags where entry_id = $1', [entryId]);
    await indexSearch(database);
    expect((await row())?.body).toBe('花');
  });

  test('removes a closed entry, and adds it again once it is open', async () => {
    await change("publish_flg = 'amember'");
    await indexSearch(database);
    expect(await row()).toBeNull();
    await change("publish_flg = 'open'");
    await indexSearch(database);
    expect(await row()).not.toBeNull();
  });

  test('has the newest text after an entry was changed while it was indexed', async () => {
    const { index } = inThisThread(segmentWords);
    let isFirst = true;
    await change("title = '一回目'");
    await drainSearchQueue({
      ...deps(),
      thread: {
        index: async (sources) => {
          if (isFirst) await change("title = '二回目'");
          isFirst = false;
          return index(sources);
        },
      },
    });
    expect((await row())?.title).toBe('二回目');
    expect(await queued()).toEqual([]);
  });

  test('R7.5 resumes the queue that an earlier process left', async () => {
    await change("title = '続き'");
    const stopped = { index: () => Promise.reject(new Error('killed')) };
    await expect(drainSearchQueue({ ...deps(), thread: stopped })).rejects.toThrow('killed');
    expect(await queued()).toEqual([{ kind: 'entry', id: entryId }]);
    const stopping = new AbortController();
    const metrics = createMetrics();
    const seen: number[] = [];
    const onWaiting = createQueueGauge(metrics);
    const keeping = runIndexJob(
      {
        ...deps(),
        thread: inThisThread(segmentWords),
        onWaiting: (rows) => {
          seen.push(rows);
          onWaiting(rows);
        },
      },
      stopping.signal,
      (error) => {
        throw error;
      },
    );
    while ((await queued()).length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- until the job has run
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    stopping.abort();
    await keeping;
    expect((await row())?.title).toBe('続き');
    expect(seen.slice(0, 2)).toEqual([1, 0]);
    expect(await metrics.metrics()).toContain('engawa_platform_search_queue 0');
  });

  test('is rebuilt after a change of the analyser', async () => {
    await queueOlderVersions(database, indexVersion(false));
    expect(await queued()).toEqual([]);
    await queueOlderVersions(database, indexVersion(true));
    expect(await queued()).toHaveLength(2);
    await indexSearch(database);
  });

  test('gets readings from a thread of its own, which restarts after close', async () => {
    const thread = createAnalyserThread(true);
    const source = { title: '梅干し', html: '<p>林檎</p>', names: [] };
    const [first] = await thread.index([source]);
    await thread.close();
    const [second] = await thread.index([source]);
    await thread.close();
    expect(second).toEqual(first);
    expect(first?.failure).toBeNull();
    expect(first?.document.titleStarts).toContain('\u0001うめぼし');
    expect(first?.document.bodyStarts).toContain('\u0001りんご');
  });

  test('reads the words of a query in kana before the remaining words of a batch', async () => {
    const thread = createAnalyserThread(true);
    const order: string[] = [];
    const source = { title: '梅干し', html: '林檎の花が咲いた。'.repeat(200), names: [] };
    const indexing = thread.index(Array.from({ length: 20 }, () => source));
    const words = ['林檎', '玉子', '林檎ケーキ', '珈琲', '引っ越し祝い', '鑒鱻'];
    const [readings] = await Promise.all([
      thread.read(words).finally(() => order.push('read')),
      indexing.finally(() => order.push('indexed')),
    ]);
    expect(order).toEqual(['read', 'indexed']);
    expect(readings).toEqual([
      'りんご',
      'たまご',
      'りんごケーキ',
      'コーヒー',
      'ひっこしいわい',
      null,
    ]);
    const closed = expect(thread.read(['梅'])).rejects.toThrow('thread closed');
    await thread.close();
    await closed;
  });

  test('starts no thread if readings are disabled', async () => {
    expect(await createAnalyserThread(false).read(['林檎'])).toEqual([null]);
  });
});
