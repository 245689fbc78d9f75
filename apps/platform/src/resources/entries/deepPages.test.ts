import { createBlog } from '../../domain/blogs/createBlog.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';

const amebaId = 'long-blog';

let platform: APlatform;
let themeId: number;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
  const { database } = platform;
  const { blogId } = await createBlog(database, () => DEMO_NOW, {
    amebaId,
    title: '長いブログ',
    template: 'new',
  });
  await database.query(
    `insert into themes (blog_id, name, position) select $1, n, 0 from unnest(array['a', 'b']) n`,
    [blogId],
  );
  // Two or three entries at each time, from years before now to months after. Half of the times are
  // ends of months in Tokyo, the others are 11 days apart. Every third entry has the second theme,
  // every fourth is member-only, every seventh is a draft.
  await database.query(
    `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt, visibility,
                          publish_flg, published_at, created_at, updated_at, last_edited_at)
     select $1, case when n % 3 = 0 then t.last else t.first end, 'entry ' || n, '', '', '',
            case when n % 7 = 0 then 'draft' else 'public' end,
            case when n % 4 = 0 then 'amember' else 'open' end, at, at, at, at
       from (select min(theme_id) as first, max(theme_id) as last from themes where blog_id = $1) t,
            generate_series(1, 300) n,
            lateral (select case when n % 2 = 0
                       then timestamptz '2027-01-31T23:59:59.999+09:00' - n / 5 * interval '1 month'
                       else timestamptz '2027-02-01T00:00:00+09:00' - n / 5 * interval '11 days'
                     end as at) e`,
    [blogId],
  );
  // a month that is counted but has no entries any more
  await database.query(
    "update entries set visibility = 'draft' where blog_id = $1 and tokyo_month(published_at) = '202609'",
    [blogId],
  );
  const [theme] = await database.query<{ id: number }>(
    'select max(theme_id) as id from themes where blog_id = $1',
    [blogId],
  );
  themeId = theme?.id ?? 0;
});
afterAll(async () => platform.close());

const idsWhere = async (where: string): Promise<readonly number[]> => {
  const rows = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.visibility = 'public' and e.published_at <= $2 and ${where}
      order by e.published_at desc, e.entry_id desc`,
    [amebaId, DEMO_NOW],
  );
  return rows.map((row) => row.entry_id);
};

type Paging = { readonly total_count: number };
type Page = { readonly entryIds: readonly number[]; readonly paging: Paging };
type BlogPage = { readonly data: readonly number[]; readonly paging: Paging };
type Wire = Page & { readonly entities?: { readonly blogPageMap: Record<string, BlogPage> } };

const read = async (resource: string, offset: number, limit: number): Promise<Page> => {
  const address = `/_api/${resource};amebaId=${amebaId};offset=${offset};limit=${limit}`;
  const wire: Wire = (await platform.server.inject(address)).json();
  const [ofBlog] = Object.values(wire.entities?.blogPageMap ?? {});
  return ofBlog ? { entryIds: ofBlog.data, paging: ofBlog.paging } : wire;
};

test.each([
  ['blogEntries', () => 'blogEntries', () => 'true'],
  [
    'blogThemeEntries',
    () => `blogThemeEntries;themeId=${themeId}`,
    () => `e.theme_id = ${themeId}`,
  ],
  ['blogAmemberEntries', () => 'blogAmemberEntries', () => "e.publish_flg = 'amember'"],
])(
  'every page of a long list of %s is exact, despite drafts and future entries',
  async (_name, resource, where) => {
    const ids = await idsWhere(where());
    expect(ids.length).toBeGreaterThan(50);
    for (const limit of [5, 7, 50]) {
      for (let offset = 0; offset <= ids.length + limit; offset += limit) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const { entryIds, paging } = await read(resource(), offset, limit);
        expect({ offset, limit, entryIds, total: paging.total_count }).toEqual({
          offset,
          limit,
          entryIds: ids.slice(offset, offset + limit),
          total: ids.length,
        });
      }
    }
  },
);
