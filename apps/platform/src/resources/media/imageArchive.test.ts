import type { EntryImage } from '@engawa/api-client/model/entryImage.ts';
import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';
import { getImageArchive } from '@engawa/api-client/resources/media/imageArchive.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

const MANY = 'kanoya-mio';
const FEW = 'tsuki--usagi';
const PICTURES = 10_000;
const PER_ENTRY = 4;
/** number of images of one entry: more than a page has */
const LONG = 130;

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  // three of four entries share their time with the previous entry, and one entry has more images
  // than a page
  await platform.database.script(
    `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at)
     select t.blog_id, t.theme_id, 'entry ' || n, '<p>text</p>', '<p>text</p>', 'text', at, at, at, at
       from (select t.blog_id, min(t.theme_id) as theme_id from themes t
               join blogs b on b.blog_id = t.blog_id where b.ameba_id = '${MANY}' group by t.blog_id) t,
            generate_series(1, ${PICTURES / PER_ENTRY}) n,
            lateral (select timestamptz '2026-10-30' - (n / 4) * interval '5 hours 7 microseconds' as at);
     insert into entry_images (entry_id, position, image_path, width, height, alt)
     select e.entry_id, n, '/user_images/a.jpg', 1, 1, ''
       from entries e,
            generate_series(1, case e.title when 'entry 100' then ${LONG} else ${PER_ENTRY} end) n
      where e.title like 'entry %';
     analyze entry_images; analyze entries;`,
  );
});
afterAll(async () => platform.close());

const read = () => aClient(platform.server).read;
const toIds = (images: readonly EntryImage[]) => images.map(({ imageId }) => imageId);
const part = async (after: string | null, yearMonth?: string, limit = 50) =>
  unwrap(
    await getImageArchive(read())({
      amebaId: MANY,
      limit,
      ...(after !== null && { after }),
      ...(yearMonth !== undefined && { yearMonth }),
    }),
  );

/** Returns the expected archive, without its index and cursors. */
const visibleIds = async (yearMonth = ''): Promise<readonly number[]> => {
  const rows = await platform.database.query<{ image_id: number }>(
    `select i.image_id from entry_images i join entries e on e.entry_id = i.entry_id
       join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
        and e.published_at <= '2026-11-21T00:00:00Z'
        and to_char(e.published_at at time zone 'Asia/Tokyo', 'YYYYMM') like $2 || '%'
      order by e.published_at desc, e.entry_id desc, i.position`,
    [MANY, yearMonth],
  );
  return rows.map((row) => row.image_id);
};

/** Reads to the end. @param between runs after each page */
const readAll = async (
  yearMonth?: string,
  between: (last: ImageArchivePage, parts: number) => Promise<void> = async () => undefined,
): Promise<readonly number[]> => {
  const seen: number[] = [];
  let after: string | null = null;
  let parts = 0;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one part names the next
    const answer: ImageArchivePage = await part(after, yearMonth);
    seen.push(...toIds(answer.images));
    after = answer.nextCursor;
    parts += 1;
    // oxlint-disable-next-line no-await-in-loop -- the archive changes between two parts
    await between(answer, parts);
  } while (after !== null);
  return seen;
};

test('BR10 reads through an archive of 10,000 images without duplicates or gaps', async () => {
  const visible = await visibleIds();
  expect(visible.length).toBeGreaterThan(PICTURES);
  expect(await readAll()).toEqual(visible);
});

test('R3.19 reads through the images of a month only to the end of that month', async () => {
  expect(await readAll('202610')).toEqual(await visibleIds('202610'));
  const whole = await part(null, '202610');
  expect(whole.nextCursor).not.toBeNull();
  const past = await part('1-1-1', '202610');
  expect([past.images, past.nextCursor]).toEqual([[], null]);
});

test('BR10 numbered pages of images return the same images as the cursor', async () => {
  const byNumber: number[] = [];
  for (let page: number | null = 1; page !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- one page names the next
    const answer = await getImageArchive(read())({
      amebaId: MANY,
      yearMonth: '202609',
      page,
      limit: 50,
    });
    byNumber.push(...toIds(unwrap(answer).images));
    page = unwrap(answer).paging.nextPage;
  }
  expect(byNumber).toEqual(await readAll('202609'));
});

test('BR10 publishing and unpublishing entries during paging neither repeats nor hides an image', async () => {
  const before = await visibleIds();
  const change = (sql: string, id: number) => platform.database.query(sql, [id]);
  const withdrawn: number[] = [];
  const seen = await readAll(undefined, async ({ images }, parts) => {
    if (parts % 20 !== 0) return;
    // the last entry of the page is withdrawn, and a new one is added at the top
    const entryId = images.at(-1)?.entryId ?? 0;
    withdrawn.push(entryId);
    await change(`update entries set publish_flg = 'amember' where entry_id = $1`, entryId);
    await platform.database.query(
      `with born as (
         insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                              published_at, created_at, updated_at, last_edited_at)
         select blog_id, theme_id, 'born', '', '', '', at, at, at, at
           from entries, (select timestamptz '2026-11-20T12:00:00Z' as at) a where entry_id = $1
         returning entry_id)
       insert into entry_images (entry_id, position, image_path, width, height, alt)
       select entry_id, 1, '/user_images/a.jpg', 1, 1, '' from born`,
      [entryId],
    );
  });
  expect(withdrawn.length).toBeGreaterThan(5);
  expect(new Set(seen).size).toBe(seen.length);
  const gone = new Set(
    (
      await platform.database.query<{ image_id: number }>(
        'select image_id from entry_images where entry_id = any($1::bigint[])',
        [withdrawn],
      )
    ).map((row) => row.image_id),
  );
  // images of a withdrawn entry that were read before remain; all others are complete and in order
  const staying = before.filter((id) => !gone.has(id));
  expect(seen.filter((id) => !gone.has(id))).toEqual(staying);
});

test.each(['', 'a-1-1', '1-1', '1-1-1-1', '-1-1-1', '1-1-99999999999', "1-1-1'"])(
  'rejects the invalid image cursor %j',
  async (after) => {
    const answer = await getImageArchive(read())({ amebaId: FEW, after });
    expect(requireFailureStatus(answer)).toBe(400);
  },
);
