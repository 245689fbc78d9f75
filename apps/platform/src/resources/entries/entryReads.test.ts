import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getBlogEntryReactions } from '@engawa/api-client/resources/entries/blogEntryReactions.ts';
import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { getEntryRanking } from '@engawa/api-client/resources/site/entryRanking.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, HOST_HEADERS, type APlatform } from '../../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
/** Reads as a host, which may read more texts at once than a visitor. */
const loadEntries = async (amebaId: string, more: object = {}) =>
  unwrap(await getBlogEntries(aClient(platform.server, HOST_HEADERS).read)({ amebaId, ...more }));

const entryTitled = async (amebaId: string, title: string) => {
  const { entries } = await loadEntries(amebaId, { limit: 50, isNeedDetailText: true });
  const entry = entries.find((one) => one.title.includes(title));
  if (!entry) throw new Error(`${amebaId} has no entry ${title}`);
  return entry;
};

test('R3.12 without the feature voice_blog, an entry has no audio and all of its text', async () => {
  const amebaId = 'kanoya-mio';
  const [first] = (await loadEntries(amebaId)).entries;
  const entryId = first?.entryId ?? 0;
  const loadHtml = async () =>
    unwrap(await getBlogEntry(reader())({ amebaId, entryId })).entry.html;
  const change = (sql: string, ...values: readonly (string | number)[]) =>
    platform.database.query(sql, values);
  const [stored] = await platform.database.query<{ entry_text: string }>(
    'select entry_text from entries where entry_id = $1',
    [entryId],
  );
  const sound = '<audio controls="" preload="none" src="https://e.example/a.mp3">\n</audio>';
  await change(
    'update entries set entry_text = $2 where entry_id = $1',
    entryId,
    `<p>前</p>${sound}<p>中</p>${sound}<p>後</p>`,
  );
  expect(await loadHtml()).toContain('<audio');
  await change("update blogs set off_features = '{voice_blog}' where ameba_id = $1", amebaId);
  expect(await loadHtml()).toBe('<p>前</p><p>中</p><p>後</p>');
  await change("update blogs set off_features = '{}' where ameba_id = $1", amebaId);
  await change(
    'update entries set entry_text = $2 where entry_id = $1',
    entryId,
    stored?.entry_text ?? '',
  );
});

test('R5.7 an entry has the same reaction counts in a list, alone and in the read of counts', async () => {
  const amebaId = 'kominka-naoshi';
  const { entries } = await loadEntries(amebaId);
  const counts = unwrap(
    await getBlogEntryReactions(reader())({
      amebaId,
      entryIds: entries.map(({ entryId }) => entryId),
    }),
  );
  const brought = entries.map(({ entryId, reactions }) => [String(entryId), reactions]);
  expect(Object.fromEntries(brought)).toEqual(counts);
  expect(new Set(entries.map(({ reactions }) => reactions?.iineCount)).size).toBeGreaterThan(1);
  const entryId = entries[0]?.entryId ?? 0;
  const { entry } = unwrap(await getBlogEntry(reader())({ amebaId, entryId }));
  expect(entry.reactions).toEqual(counts[entryId]);
});

describe('the pages of a long blog', () => {
  const amebaId = 'tsubame-kanamono';

  test('R9.1 have ten entries each, newest first, without duplicates or gaps', async () => {
    const first = await loadEntries(amebaId);
    expect(first.paging).toEqual({
      limit: 10,
      totalCount: 241,
      currentPage: 1,
      maxPage: 25,
      nextPage: 2,
      prevPage: null,
    });
    const ids = new Set<number>();
    for (let page = 1; page <= first.paging.maxPage; page += 1)
      for (const entry of (await loadEntries(amebaId, { page })).entries) ids.add(entry.entryId);
    expect(ids.size).toBe(241);
  });

  test('end with the remaining entries, and are empty after the last', async () => {
    const last = await loadEntries(amebaId, { page: 25 });
    expect(last.entries).toHaveLength(1);
    expect(last.paging).toMatchObject({ nextPage: null, prevPage: 24 });
    const beyond = await loadEntries(amebaId, { page: 26 });
    expect(beyond.entries).toEqual([]);
    expect(beyond.paging).toMatchObject({ nextPage: null, prevPage: 25, maxPage: 25 });
    expect((await loadEntries(amebaId, { page: 9_999_999 })).entries).toEqual([]);
  });

  test('are selected by an offset if one is given', async () => {
    const byPage = await loadEntries(amebaId, { page: 3 });
    expect(await loadEntries(amebaId, { offset: 20 })).toEqual(byPage);
  });

  test('are one empty page for an empty blog', async () => {
    const { entries, paging } = await loadEntries('hajimete-no-niwa');
    expect(entries).toEqual([]);
    expect(paging).toMatchObject({ totalCount: 0, maxPage: 1, nextPage: null, prevPage: null });
  });
});

test('the neighbours of an entry are the older and the newer entry', async () => {
  const { entries } = await loadEntries('kanoya-mio', { limit: 3 });
  const [newest, middle, older] = entries.map(({ entryId }) => entryId);
  const at = async (entryId = 0) =>
    unwrap(await getBlogEntry(reader())({ amebaId: 'kanoya-mio', entryId }));
  expect((await at(middle)).previous?.entryId).toBe(older);
  expect((await at(middle)).next?.entryId).toBe(newest);
  expect((await at(newest)).next).toBeNull();
});

test('R5.7 a members-only entry never returns its text, excerpt or images', async () => {
  const { entries } = await loadEntries('hidamari-yonin', { limit: 50, isNeedDetailText: true });
  const closed = entries.filter((entry) => entry.publishFlg === 'amember');
  expect(closed).toHaveLength(4);
  for (const entry of closed) {
    expect(entry).toMatchObject({ html: null, excerpt: '', image: null });
    const named = { amebaId: 'hidamari-yonin', entryId: entry.entryId };
    expect(unwrap(await getBlogEntry(reader())(named)).entry.html).toBeNull();
    expect(requireFailureStatus(await getBlogComments(reader())(named))).toBe(403);
    const images = await platform.database.query<{ image_id: number }>(
      'select image_id from entry_images where entry_id = $1',
      [entry.entryId],
    );
    for (const { image_id: imageId } of images)
      expect(requireFailureStatus(await getEntryImage(reader())({ ...named, imageId }))).toBe(404);
  }
  const fresh = unwrap(await getNewEntries(reader())({ limit: 50 }));
  const freshIds = new Set(fresh.map((entry) => entry.entryId));
  expect(closed.filter((entry) => freshIds.has(entry.entryId))).toEqual([]);
});

test('R3.22 new entries are limited per blog, and older ones of other blogs fill the list', async () => {
  const newest = unwrap(await getNewEntries(reader())({ limit: 50 }));
  const mixed = unwrap(await getNewEntries(reader())({ limit: 12, perBlog: 2 }));
  const seen: string[] = [];
  const expected = newest.filter(({ amebaId }) => {
    seen.push(amebaId);
    return seen.filter((id) => id === amebaId).length <= 2;
  });
  expect(mixed).toEqual(expected.slice(0, 12));
  expect(mixed).not.toEqual(newest.slice(0, 12));
  expect(mixed).toHaveLength(12);
  expect(new Set(newest.map(({ template }) => template)).size).toBeGreaterThan(1);
  const fetchStatus = async (perBlog: number) =>
    requireFailureStatus(await getNewEntries(reader())({ limit: 12, perBlog }));
  expect([await fetchStatus(0), await fetchStatus(51)]).toEqual([400, 400]);
});

test('R3.22 a genre has the image of its newest top entry with an image', async () => {
  const genres = unwrap(await getGenres(reader())({ hasPictures: true }));
  const plain = unwrap(await getGenres(reader())());
  expect(genres.map((genre) => ({ ...genre, image: null }))).toEqual(plain);
  const pictureIn = async (code: string) => {
    const ranked = unwrap(await getEntryRanking(reader())({ limit: 20, genre: code }));
    return ranked
      .filter(({ image }) => image !== null)
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]?.image;
  };
  const expected = await Promise.all(genres.map(({ code }) => pictureIn(code)));
  expect(genres.map(({ image }) => image)).toEqual(expected.map((image) => image ?? null));
  expect(genres.filter(({ image }) => image !== null).length).toBeGreaterThan(3);
});

test('a list without texts has excerpts only', async () => {
  const { entries } = await loadEntries('kanoya-mio');
  expect(entries.every((entry) => entry.html === null && entry.excerpt !== '')).toBe(true);
});

test('images over 4,000 px have the stored size', async () => {
  const { html } = await entryTitled('tsuki--usagi', '一億画素');
  const sizes = [...(html ?? '').matchAll(/width="(\d+)" height="(\d+)"/g)].map(([, w, h]) => [
    Number(w),
    Number(h),
  ]);
  expect(sizes).toEqual([
    [4000, 3000],
    [4000, 467],
    [400, 4000],
    [16, 16],
  ]);
});

describe('the comments of an entry', () => {
  const loadComments = async (amebaId: string, title: string, more: object = {}) => {
    const { entryId } = await entryTitled(amebaId, title);
    return unwrap(await getBlogComments(reader())({ amebaId, entryId, ...more }));
  };

  test('R9.1 are newest first, with or without replies', async () => {
    const all = await loadComments('kanoya-mio', '初日', { limit: 50 });
    expect(all.paging.totalCount).toBe(34);
    const times = all.comments.map((comment) => comment.createdAt);
    expect(times).toEqual([...times].sort().toReversed());
    const tops = await loadComments('kanoya-mio', '初日', { limit: 50, excludeReplies: true });
    const replies = tops.comments.reduce((sum, comment) => sum + comment.replyCount, 0);
    expect(tops.comments.length + replies).toBe(all.comments.length);
  });

  test('are plain text for the client, and escaped on the wire', async () => {
    const { entryId } = await entryTitled('tsuki--usagi', '月齢を出す');
    const answer = await platform.server.inject(
      `/_api/blogComments;amebaId=tsuki--usagi;entryId=${entryId};limit=50`,
    );
    expect(answer.body).toContain('&lt;');
    expect(answer.body).toContain('<br />');
    const tagged = answer.body.replaceAll('<br />', '');
    expect(tagged).not.toContain('<');
  });
});
