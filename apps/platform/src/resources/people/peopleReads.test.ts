import { getBlogBookmarks } from '@engawa/api-client/resources/people/blogBookmarks.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getBlogFavorites } from '@engawa/api-client/resources/people/blogFavorites.ts';
import { getBlogNewComments } from '@engawa/api-client/resources/comments/blogNewComments.ts';
import { getBlogReaders } from '@engawa/api-client/resources/people/blogReaders.ts';
import { getBlogReblogs } from '@engawa/api-client/resources/people/blogReblogs.ts';
import { getIineUsers } from '@engawa/api-client/resources/people/iineUsers.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

const amebaId = 'kanoya-mio';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const toIds = (people: readonly { readonly amebaId: string }[]) => people.map((one) => one.amebaId);

const anEntry = async (more: string) => {
  const [row] = await platform.database.query<{
    entry_id: number;
    ameba_id: string;
    title: string;
  }>(
    `select e.entry_id, b.ameba_id, e.title from entries e join blogs b on b.blog_id = e.blog_id where ${more}`,
  );
  if (!row) throw new Error(`the demo has no entry where ${more}`);
  return { amebaId: row.ameba_id, entryId: row.entry_id, title: row.title };
};

describe('R2.2.12 the readers of a blog', () => {
  test('are the followers of the owner, newest first, page by page', async () => {
    const first = unwrap(await getBlogReaders(reader())({ amebaId, limit: 7 }));
    const second = unwrap(await getBlogReaders(reader())({ amebaId, limit: 7, page: 2 }));
    const rows = await platform.database.query<{ ameba_id: string }>(
      `select m.ameba_id from follows f join members m on m.member_id = f.member_id
         join blogs b on b.member_id = f.followed_member_id
        where b.ameba_id = $1 order by f.created_at desc, f.member_id desc limit 14`,
      [amebaId],
    );
    expect(rows).toHaveLength(14);
    expect(toIds([...first.people, ...second.people])).toEqual(rows.map((row) => row.ameba_id));
    expect(first.paging).toMatchObject({ currentPage: 1, nextPage: 2, prevPage: null });
  });

  test('have their blog and its newest entry, if they have one', async () => {
    const { people } = unwrap(await getBlogReaders(reader())({ amebaId, limit: 50 }));
    const owner = people.find((person) => person.amebaId === 'nekoto-rougan');
    expect(owner?.blog?.title).toBeTruthy();
    const [newest] = await platform.database.query<{ entry_id: number }>(
      `select e.entry_id from entries e where e.blog_id = $1 order by e.published_at desc limit 1`,
      [owner?.blog?.blogId ?? 0],
    );
    expect(owner?.newestEntry?.entryId).toBe(newest?.entry_id);
    const member = people.find((person) => person.blog === null);
    expect(member).toMatchObject({ newestEntry: null, image: { width: 320, height: 320 } });
  });

  test('are empty for a blog without readers, and past the last page', async () => {
    await platform.database.query(
      `delete from follows where followed_member_id = (select member_id from blogs where ameba_id = $1)`,
      ['hajimete-no-niwa'],
    );
    const none = unwrap(await getBlogReaders(reader())({ amebaId: 'hajimete-no-niwa' }));
    expect(none).toMatchObject({ people: [], paging: { maxPage: 1, totalCount: 0 } });
    const past = unwrap(await getBlogReaders(reader())({ amebaId, page: 99 }));
    expect(past.people).toEqual([]);
    expect(past.paging.maxPage).toBeGreaterThan(1);
  });
});

test('R2.2.13 the favourites of a blog are in the order of the owner', async () => {
  const { people, paging } = unwrap(
    await getBlogFavorites(reader())({ amebaId: 'nanohana-daidokoro' }),
  );
  expect(toIds(people)).toEqual(['hidamari-yonin', 'kominka-naoshi', 'tsubame-kanamono']);
  expect(paging.totalCount).toBe(3);
});

describe('R2.2.14 the bookmarks of a blog', () => {
  test('are in the order of the owner', async () => {
    const { bookmarks } = unwrap(await getBlogBookmarks(reader())({ amebaId }));
    expect(bookmarks[0]).toMatchObject({
      name: '冬の朗読会のご案内',
      url: 'https://example.com/reading-winter',
      person: null,
    });
  });

  test('to a blog of this service include its owner', async () => {
    await platform.database.query(
      `insert into bookmarks (blog_id, position, name, url)
       select blog_id, 90 + n, 'to ' || path, path from blogs,
              unnest(array['/kominka-naoshi/', '/unknown-here/', '//kominka-naoshi/', '/has-left/']) with ordinality as t (path, n)
        where ameba_id = $1`,
      [amebaId],
    );
    await platform.database.query(
      "insert into retired_names (ameba_id, retired_at) values ('has-left', now())",
    );
    const { bookmarks } = unwrap(await getBlogBookmarks(reader())({ amebaId }));
    expect(bookmarks.slice(-4)).toMatchObject([
      { url: '/kominka-naoshi/', person: { amebaId: 'kominka-naoshi' } },
      { url: '/unknown-here/', person: null, hasLeft: false },
      { url: null, person: null, hasLeft: false },
      { url: null, person: null, hasLeft: true },
    ]);
  });
});

describe.each([
  ['R3.15 likers of an entry', 'likes', getIineUsers],
  ['R3.14 rebloggers of an entry', 'reblogs', getBlogReblogs],
] as const)('%s', (_who, table, getPage) => {
  test('are newest first, and as many as counted', async () => {
    const entry = await anEntry(
      `e.publish_flg = 'open' order by (select count(*) from ${table} d where d.entry_id = e.entry_id) desc limit 1`,
    );
    const page = unwrap(await getPage(reader())(entry));
    const rows = await platform.database.query<{ ameba_id: string }>(
      `select m.ameba_id from ${table} d join members m on m.member_id = d.member_id
        where d.entry_id = $1 order by d.created_at desc, d.member_id desc`,
      [entry.entryId],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(page.entry.entryId).toBe(entry.entryId);
    expect(page.entry.title).toBe(entry.title);
    expect(page.paging.totalCount).toBe(rows.length);
    expect(toIds(page.people)).toEqual(rows.slice(0, 20).map((row) => row.ameba_id));
  });

  test('answer 403 for a members-only entry, and 404 under another blog', async () => {
    const secret = await anEntry(`e.publish_flg = 'amember' limit 1`);
    expect(requireFailureStatus(await getPage(reader())(secret))).toBe(403);
    const open = await anEntry(`e.publish_flg = 'open' and b.ameba_id <> 'kanoya-mio' limit 1`);
    expect(requireFailureStatus(await getPage(reader())({ ...open, amebaId }))).toBe(404);
  });
});

describe('R2.2.15 flags of an entry:', () => {
  const readNotices = async (named: { amebaId: string; entryId: number }) => {
    const { hasReblogs, hasReaders } = unwrap(await getBlogEntry(reader())(named));
    return { hasReblogs: hasReblogs === true, hasReaders: hasReaders === true };
  };
  const isReblogged = 'exists (select 1 from reblogs r where r.entry_id = e.entry_id)';

  test('hasReblogs is set if someone has reblogged it', async () => {
    const one = await anEntry(`e.publish_flg = 'open' and ${isReblogged} limit 1`);
    expect(await readNotices(one)).toMatchObject({ hasReblogs: true });
    const other = await anEntry(`e.publish_flg = 'open' and not ${isReblogged} limit 1`);
    expect(await readNotices(other)).toMatchObject({ hasReblogs: false });
  });

  test('hasReblogs is not set for a members-only entry', async () => {
    const secret = await anEntry(`e.publish_flg = 'amember' limit 1`);
    await platform.database.query(
      `insert into reblogs (entry_id, member_id, created_at)
       select $1, member_id, '2026-11-20T00:00:00Z' from members limit 1 on conflict do nothing`,
      [secret.entryId],
    );
    expect(await readNotices(secret)).toMatchObject({ hasReblogs: false });
  });

  test('hasReaders is set if its blog has readers', async () => {
    const one = await anEntry(`b.ameba_id = 'kanoya-mio' and e.publish_flg = 'open' limit 1`);
    expect(await readNotices(one)).toMatchObject({ hasReaders: true });
    const other = await anEntry(`b.ameba_id = 'nekoto-rougan' and e.publish_flg = 'open' limit 1`);
    await platform.database.query(
      `delete from follows where followed_member_id = (select member_id from blogs where ameba_id = 'nekoto-rougan')`,
    );
    expect(await readNotices(other)).toMatchObject({ hasReaders: false });
  });
});

describe('the newest comments of a blog', () => {
  test('are newest first, with their entry', async () => {
    const page = unwrap(await getBlogNewComments(reader())({ amebaId }));
    const times = page.comments.map(({ comment }) => Date.parse(comment.createdAt));
    expect(times).toHaveLength(20);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const [newest] = page.comments;
    const [entry] = await platform.database.query<{ title: string }>(
      'select title from entries where entry_id = $1',
      [newest?.comment.entryId ?? 0],
    );
    expect(newest?.entry).toEqual({ entryId: newest?.comment.entryId, title: entry?.title });
  });

  test('omit those on members-only entries', async () => {
    const secret = await anEntry(`e.publish_flg = 'amember' limit 1`);
    await platform.database.query(
      `insert into comments (blog_id, entry_id, name, comment_text, created_at, updated_at)
       select blog_id, entry_id, 'ひみつ', 'ひみつの話', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'
         from entries where entry_id = $1`,
      [secret.entryId],
    );
    const page = unwrap(await getBlogNewComments(reader())({ amebaId: secret.amebaId, limit: 50 }));
    expect(page.comments.map(({ comment }) => comment.entryId)).not.toContain(secret.entryId);
  });

  test('are at most 200, so that counting them stays cheap', async () => {
    await platform.database.query(
      `insert into comments (blog_id, entry_id, name, comment_text, created_at, updated_at)
       select e.blog_id, e.entry_id, 'a', 'b', at, at
         from entries e join blogs b on b.blog_id = e.blog_id,
              generate_series(1, 40), lateral (select timestamptz '2026-11-01') as t (at)
        where b.ameba_id = 'kanoya-mio' and e.publish_flg = 'open'`,
    );
    const page = unwrap(await getBlogNewComments(reader())({ amebaId }));
    expect(page.paging).toMatchObject({ totalCount: 200, maxPage: 10 });
  });
});
