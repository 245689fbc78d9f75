import { randomUUID } from 'node:crypto';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import type { ImportPost } from '../../domain/imports/importPost.ts';
import { unwrap } from '../../testing/aClient.ts';
import { anImportPost } from '../../testing/anImportPost.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { asAdmin } from '../../testing/asAdmin.ts';
import { signedIn } from '../../testing/signedIn.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const READ = `
  select e.entry_id, e.title, e.entry_text, e.visibility, e.publish_flg, e.deny_comment, e.pr_flg, e.published_at,
         t.theme_id, t.name as theme,
         array(select h.name from entry_hashtags h where h.entry_id = e.entry_id order by h.position) as hashtags
    from entries e join themes t on t.theme_id = e.theme_id join blogs b on b.blog_id = e.blog_id
   where b.ameba_id = $1`;

let blogs = 0;

/** An imported entry, and its owner, who saves it in the editor. */
const anImported = async (post: Partial<ImportPost>) => {
  blogs += 1;
  const amebaId = `unchanged-${blogs}`;
  await asAdmin(platform, 'blogs', { amebaId, title: '庭' });
  const sent = await asAdmin(platform, 'import', {
    amebaId,
    source: 'old.example',
    posts: [anImportPost(post)],
  });
  expect(sent.body).toMatchObject({ results: [{ outcome: 'created' }] });
  const row = async () =>
    (await platform.database.query<{ entry_id: number }>(READ, [amebaId]))[0] ?? { entry_id: 0 };
  const { entry_id: entryId } = await row();
  const { headers, csrfToken, client } = await signedIn(platform, amebaId);
  const save = async (changes: (typed: TypedEntry) => Partial<TypedEntry> = () => ({})) => {
    const { typed, version } = unwrap(await getOwnEntry(client.read)({ entryId }));
    const answer = await platform.server.inject({
      method: 'POST',
      url: '/_editor/entry',
      headers: { ...headers, 'x-csrf-token': csrfToken },
      payload: {
        act: 'publish',
        entryId,
        version,
        formKey: randomUUID(),
        entry: { ...typed, ...changes(typed) },
      },
    });
    return [answer.statusCode, answer.statusCode === 200 ? '' : answer.body] as const;
  };
  return { row, save };
};

const IMPORTED: readonly (readonly [string, Partial<ImportPost>])[] = [
  ['hashtags with spaces, commas and marks', { hashtags: ['New York', '赤, 白', 'C#', '"引用"'] }],
  ['500 hashtags', { hashtags: Array.from({ length: 500 }, (_, at) => `札${at}`) }],
  ['a hashtag of 200 characters', { hashtags: ['長'.repeat(200)] }],
  ['a theme of 200 characters', { themeName: 'テ'.repeat(200) }],
  ['a title of 1,000 characters', { title: '題'.repeat(1000) }],
  ['ideographic spaces in its title', { title: '春の　庭　　梅' }],
  ['no title', { title: '' }],
  ['no theme', { themeName: '' }],
  ['a date of 1999', { publishedAt: '1999-12-31T14:59:59.000Z' }],
  ['a date of 1964', { publishedAt: '1964-10-10T05:00:07.123Z' }],
  ['a date of two years ahead', { publishedAt: '2029-01-01T00:00:00.000Z' }],
  ['a text of 1.2 MB', { html: `<p>${'あ'.repeat(400_000)}</p>` }],
  ['line ends of its source', { html: '<p>一</p>\n\n<pre tabindex="0">二\n</pre>' }],
];

it.each(IMPORTED)('R1.6 saving an unchanged entry with %s changes nothing', async (_, post) => {
  const { row, save } = await anImported(post);
  const before = await row();
  expect(await save()).toEqual([200, '']);
  expect(await row()).toEqual(before);
});

it.each(IMPORTED)(
  'R1.6 correcting an entry with %s changes only its title and text',
  async (_, post) => {
    const { row, save } = await anImported(post);
    const before = await row();
    const corrected = await save(({ title, text }) => ({
      title: `${title}直`,
      text: text.replace('</p>', '直しました</p>'),
    }));
    expect(corrected).toEqual([200, '']);
    const { title, entry_text: html, ...others } = before as typeof before & Record<string, string>;
    expect(await row()).toEqual({
      ...others,
      title: `${title}直`,
      entry_text: html?.replace('</p>', '直しました</p>'),
    });
  },
);

it('R1.6 saving an entry retains a theme that was stored in another form', async () => {
  const { row, save } = await anImported({ themeName: '雑記' });
  await platform.database.query("update themes set name = '雑記：その他' where name = '雑記'");
  const before = await row();
  expect(await save()).toEqual([200, '']);
  expect(await row()).toEqual(before);
});

it.each([
  ['title-long', { title: '題'.repeat(1000) }, { title: '題'.repeat(1011) }],
  ['theme-long', { themeName: 'テ'.repeat(80) }, { themeName: 'テ'.repeat(81) }],
  ['hashtag-long', { hashtags: ['長'.repeat(80)] }, { hashtags: `#${'長'.repeat(81)}` }],
  [
    'hashtags-many',
    { hashtags: ['梅'] },
    { hashtags: Array.from({ length: 31 }, (_, at) => `札${at}`).join(' ') },
  ],
  ['time-wrong', { publishedAt: '2001-01-01T00:00:00.000Z' }, { publishAt: '1999-01-01T00:00' }],
] as const)('R1.6 answers %s for a change that exceeds the limit', async (fault, post, change) => {
  const { save } = await anImported({ ...post } as Partial<ImportPost>);
  expect(await save(() => change)).toEqual([422, expect.stringContaining(fault)]);
});
