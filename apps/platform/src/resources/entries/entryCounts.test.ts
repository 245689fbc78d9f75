import type { SidebarRow } from '../rows/sidebarRow.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';

const amebaId = 'kominka-naoshi';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const read = async <T>(resource: string): Promise<T> =>
  (await platform.server.inject(`/_api/${resource};amebaId=${amebaId}`)).json();

type Counts = {
  readonly total: number;
  readonly themes: Readonly<Record<string, number>>;
  readonly months: Readonly<Record<string, number>>;
};

const readNotices = async (): Promise<Counts> => {
  const { blog } = await read<{ blog: { entry_cnt: number } }>('blogger');
  const { themes } = await read<Pick<SidebarRow, 'themes'>>('blogThemes');
  const { months } = await read<Pick<SidebarRow, 'months'>>('blogArchives');
  return {
    total: blog.entry_cnt,
    themes: Object.fromEntries(themes.map((theme) => [theme.theme_id, theme.entry_cnt])),
    months: Object.fromEntries(months.map((month) => [month.year_month, month.entry_cnt])),
  };
};

type Group = { readonly key: string; readonly n: number };

/** The expected counts, computed from the rows of entries. */
const counted = async (): Promise<Counts> => {
  const visible = `from entries e join blogs b on b.blog_id = e.blog_id
    where b.ameba_id = $1 and e.visibility = 'public' and e.published_at <= $2`;
  const { database } = platform;
  const values = [amebaId, DEMO_NOW];
  const themes = await database.query<Group>(
    `select t.theme_id::text as key, count(listed.entry_id)::int as n
       from themes t join blogs b on b.blog_id = t.blog_id
       left join (select e.entry_id, e.theme_id ${visible}) listed on listed.theme_id = t.theme_id
      where b.ameba_id = $1 group by t.theme_id`,
    values,
  );
  const months = await database.query<Group>(
    `select to_char(e.published_at at time zone 'Asia/Tokyo', 'YYYYMM') as key, count(*)::int as n
       ${visible} group by 1`,
    values,
  );
  const byKey = (groups: readonly Group[]) =>
    Object.fromEntries(groups.map(({ key, n }) => [key, n]));
  const total = months.reduce((sum, { n }) => sum + n, 0);
  return { total, themes: byKey(themes), months: byKey(months) };
};

const ENTRY = `(select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
  where b.ameba_id = $1 and e.visibility = 'public' order by e.published_at desc limit 1)`;

// each case continues with the data of the previous case
test.each([
  ['in the demo', 'select $1::text'],
  [
    'after one becomes a draft',
    `update entries set visibility = 'draft' where entry_id = ${ENTRY}`,
  ],
  [
    'after drafts become public',
    `update entries set visibility = 'public'
      where blog_id = (select blog_id from blogs where ameba_id = $1)`,
  ],
  [
    'after one moves to the future',
    `update entries set published_at = '2027-01-01T00:00:00Z' where entry_id = ${ENTRY}`,
  ],
  [
    'after one moves to the last hour of a month in Tokyo',
    `update entries set published_at = '2026-08-31T14:59:59Z' where entry_id = ${ENTRY}`,
  ],
  [
    'after one changes its theme',
    `update entries e set theme_id = (select max(t.theme_id) from themes t where t.blog_id = e.blog_id)
      where e.entry_id = ${ENTRY}`,
  ],
  ['after one is deleted', `delete from entries where entry_id = ${ENTRY}`],
])('entry counts are correct %s', async (_when, change) => {
  await platform.database.query(change, [amebaId]);
  expect(await readNotices()).toEqual(await counted());
});

test('a blog can be deleted with all of its counts', async () => {
  await platform.database.query('delete from blogs where ameba_id = $1', [amebaId]);
  expect((await platform.server.inject(`/_api/blogger;amebaId=${amebaId}`)).statusCode).toBe(404);
});

test.each(['nanohana-daidokoro', 'hidamari-yonin', 'kanoya-mio'])(
  'the blogger read of %s has flags for videos and members-only entries',
  async (name) => {
    const answer = await platform.server.inject(`/_api/blogger;amebaId=${name}`);
    const { blog } = answer.json<{
      blog: { has_videos: boolean; has_amember_entries: boolean };
    }>();
    const [has] = await platform.database.query<{ videos: boolean; amember: boolean }>(
      `select exists (select 1 from entry_videos v where v.blog_id = b.blog_id and v.is_shown) as videos,
              exists (select 1 from entries e where e.blog_id = b.blog_id
                         and e.visibility = 'public' and e.publish_flg = 'amember') as amember
         from blogs b where b.ameba_id = $1`,
      [name],
    );
    expect({ videos: blog.has_videos, amember: blog.has_amember_entries }).toEqual(has);
  },
);
