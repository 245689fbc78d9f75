import { getIineUsers, getMoreLikers } from '@engawa/api-client/resources/people/iineUsers.ts';
import type { LikersCursor, Likers } from '@engawa/api-client/model/person.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { aPlatformOn, type APlatform } from '../../testing/aPlatform.ts';
import { countingDatabase, type Statement } from '../../testing/countingDatabase.ts';
import { findPlanFaults } from '../../testing/plans.ts';

const amebaId = 'kanoya-mio';
const LIKERS = 10_000;
/** Number of members with a common name: more than are looked up one by one. */
const COMMON = 3000;
/** Maximum rows that a page's statement may scan, and a search for a name. */
const MOST_ROWS = { page: 500, search: 2 * 2001 };

let platform: APlatform;
let ran: Statement[];
let entryId: number;
beforeAll(async () => {
  const counting = countingDatabase(await aDatabase('demo'));
  ({ ran } = counting);
  platform = await aPlatformOn(counting.database);
  const { database } = platform;
  const [entry] = await database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.publish_flg = 'open' and e.closed_flg = 'off'
      order by e.published_at limit 1`,
    [amebaId],
  );
  if (!entry) throw new Error('the blog has no open entry');
  entryId = entry.entry_id;
  await database.query('delete from likes where entry_id = $1', [entryId]);
  await database.query(
    `insert into members (ameba_id, nickname)
     select 'liker-' || n,
            case when n = 4321 then 'ＡＢＣ工房' when n <= ${COMMON} then '名無しの読者' else 'すきな人' end
       from generate_series(1, ${LIKERS}) n`,
  );
  // four likes at each time, so that the time alone gives no order
  await database.query(
    `insert into likes (entry_id, member_id, created_at)
     select $1, member_id, timestamptz '2026-11-01' + (member_id / 4) * interval '1 second'
       from members where ameba_id ~ '^liker-'`,
    [entryId],
  );
});
afterAll(async () => platform.close());

const read = () => aClient(platform.server).read;
/** Pages and dialogs request these numbers. */
const PAGE = 20;
const more = async (after: LikersCursor | null, q = '', limit = 50) =>
  unwrap(await getMoreLikers(read())({ amebaId, entryId, after, q, limit }));
const toIds = ({ people }: Likers) => people.map((one) => one.amebaId);

/** Reads to the end. @param between runs after each page */
const readAll = async (
  q = '',
  between: (part: Likers) => Promise<void> = async () => undefined,
) => {
  const ids: string[] = [];
  let after: LikersCursor | null = null;
  for (let reads = 1; ; reads += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the last has ended
    const part: Likers = await more(after, q);
    ids.push(...toIds(part));
    if (part.isLast) return { ids, reads };
    ({ after } = part);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await between(part);
  }
};

const inOrder = async () => {
  const rows = await platform.database.query<{ ameba_id: string }>(
    `select m.ameba_id from likes d join members m using (member_id)
      where d.entry_id = $1 order by d.created_at desc, d.member_id desc`,
    [entryId],
  );
  return rows.map((row) => row.ameba_id);
};

describe('R3.15 R4.8 the likers of an entry after a cursor', () => {
  test('BM2 are all 10,000, each once and in order', async () => {
    expect((await readAll()).ids).toEqual(await inOrder());
  });

  test('continue where a numbered page ends', async () => {
    const page = unwrap(await getIineUsers(read())({ amebaId, entryId, page: 2 }));
    expect([page.isLast, page.paging.totalCount]).toEqual([false, LIKERS]);
    expect(toIds(await more(page.after, '', 20))).toEqual((await inOrder()).slice(40, 60));
  });

  test('are without duplicates or gaps while likes come and go', async () => {
    const before = await inOrder();
    const { database } = platform;
    let parts = 0;
    const { ids } = await readAll('', async ({ people }) => {
      parts += 1;
      if (parts > 3) return;
      const last = people.at(-1)?.amebaId ?? '';
      // the last member of the page removes the like, and another member adds one
      await database.query(
        `delete from likes where entry_id = $1
           and member_id = (select member_id from members where ameba_id = $2)`,
        [entryId, last],
      );
      await database.query(
        `insert into likes (entry_id, member_id, created_at)
         select $1, member_id, timestamptz '2026-12-24' from members where ameba_id !~ '^liker-'
          order by member_id limit 1 offset $2`,
        [entryId, parts],
      );
    });
    expect(ids).toEqual(before);
    await database.query(
      `delete from likes d using members m
        where d.entry_id = $1 and m.member_id = d.member_id and m.ameba_id !~ '^liker-'`,
      [entryId],
    );
  });

  test('end at a cursor after the last like', async () => {
    const past = await more({ lastUpdatedMs: 0, lastUserId: 0 });
    expect([past.people, past.isLast, past.after]).toEqual([[], true, null]);
    expect(
      (await more({ lastUpdatedMs: Number.MAX_SAFE_INTEGER, lastUserId: 0 })).people,
    ).toHaveLength(50);
  });

  test('answer 403 for a members-only entry', async () => {
    const [secret] = await platform.database.query<{ entry_id: number; ameba_id: string }>(
      `select e.entry_id, b.ameba_id from entries e join blogs b using (blog_id)
        where e.publish_flg = 'amember' and e.visibility = 'public' and e.published_at < now() limit 1`,
    );
    const ofSecret = { amebaId: secret?.ameba_id ?? '', entryId: secret?.entry_id ?? 0 };
    for (const q of ['', 'a'])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      expect(
        requireFailureStatus(await getMoreLikers(read())({ ...ofSecret, after: null, q })),
      ).toBe(403);
    expect(
      requireFailureStatus(
        await getMoreLikers(read())({ amebaId, entryId: 1, after: null, q: 'a' }),
      ),
    ).toBe(404);
  });
});

describe('R3.15 likers searched by name', () => {
  test.each([['abc'], ['ＡＢＣ'], ['ａｂｃ 工房'], ['LIKER-4321'], ['4321']])(
    'are found by nickname and amebaId in any width and case: %s',
    async (q) => {
      expect(toIds(await more(null, q))).toEqual(['liker-4321']);
    },
  );

  test('with a common name are found completely', async () => {
    const { ids } = await readAll('名無し');
    const named = await platform.database.query<{ ameba_id: string }>(
      `select m.ameba_id from likes d join members m using (member_id)
        where d.entry_id = $1 and m.nickname ~ '^名無し' order by d.created_at desc, d.member_id desc`,
      [entryId],
    );
    expect(ids).toEqual(named.map((row) => row.ameba_id));
    expect(ids.length).toBeGreaterThan(2000);
  });

  test('are empty for an unknown name, and for a member who does not like the entry', async () => {
    expect(await more(null, '存在しない')).toMatchObject({ people: [], isLast: true });
    expect(await more(null, 'kominka-naoshi')).toMatchObject({ people: [], isLast: true });
  });
});

describe.each(['without statistics', 'with statistics'])('in a database %s,', (state) => {
  beforeAll(async () => {
    if (state === 'with statistics') await platform.database.script('vacuum analyze');
  });

  test(`likers are found by index among ${LIKERS} of one entry, at its start and at its end`, async () => {
    const { after } = await more(null, '', PAGE);
    ran.length = 0;
    await more(null, '', PAGE);
    await more(after, '', PAGE);
    await more({ lastUpdatedMs: Date.parse('2026-11-30T00:00:00Z'), lastUserId: 0 }, '', PAGE);
    expect(ran.length).toBeGreaterThan(2);
    expect(await findPlanFaults(platform.database, [...ran], MOST_ROWS.page)).toEqual([]);
  });

  test('a name search reads a bounded number of rows, for rare, common and unknown names', async () => {
    ran.length = 0;
    for (const q of ['abc', '名無し', 'すきな', 'liker', '存在しない'])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await more(null, q);
    const faults = await findPlanFaults(platform.database, [...ran], MOST_ROWS.search);
    // index lookups of pairs of letters are ignored, because only scanned rows are expensive
    expect(faults.filter((fault) => !fault.startsWith('Bitmap Index Scan'))).toEqual([]);
  });
});
