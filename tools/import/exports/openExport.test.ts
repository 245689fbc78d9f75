import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostOutcome } from '../posts/postOutcome.ts';
import { openExport } from './openExport.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-open-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const readOutcomes = async (content: string): Promise<PostOutcome[]> => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const outcomes: PostOutcome[] = [];
  const source = await openExport({ path, name: 'file' }, null, NOW);
  await source.eachOutcome(async (outcome) => void outcomes.push(outcome));
  return outcomes;
};
const readPosts = async (content: string) =>
  (await readOutcomes(content)).flatMap((outcome) => (outcome.kind === 'post' ? [outcome] : []));
const readGuids = async (content: string) =>
  (await readPosts(content)).map(({ post }) => post.guid);

const FIXTURES = join(__dirname, '../fixtures');

// a journey imports these posts into a platform and checks their pages
test.each(['tomarigi.xml', 'shashin.xml', 'shashin.txt'])(
  'BR3 reads %s as the posts that expectedPosts returns',
  async (name) => {
    const posts = await readPosts(readFileSync(join(FIXTURES, name), 'utf8'));
    const expected: unknown = JSON.parse(
      readFileSync(join(__dirname, `../expectedPosts/${name}.json`), 'utf8'),
    );
    expect(posts.map(({ post }) => post)).toEqual(expected);
  },
);

type Fields = Record<string, string>;
const anItem = (title: string, given: Fields = {}): string => {
  const fields: Fields = {
    guid: 'https://old.example/?p=1',
    'content:encoded': `<![CDATA[${title}]]>`,
    'wp:post_id': '1',
    'wp:post_date_gmt': '2011-05-03 10:00:00',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    ...given,
  };
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<item><title>${title}</title>${elements.join('')}</item>\n`;
};
const wxr = (items: readonly string[], channel = ''): string =>
  `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${channel}\n${items.join('')}</channel></rss>`;
const mt = (...entries: string[]): string => entries.join('');
const anEntry = (headers: string, body: string, more = ''): string =>
  `${headers}\n-----\nBODY:\n${body}\n-----\n${more}--------\n`;

describe('items of an export', () => {
  test.each<[string, Fields, Fields]>([
    ['the same guid and number', {}, {}],
    ['the same guid', {}, { 'wp:post_id': '2' }],
    ['no guid and the same number', { guid: '' }, { guid: '' }],
    ['the same guid and no number', { 'wp:post_id': '' }, { 'wp:post_id': '' }],
    ['invalid numbers', { 'wp:post_id': 'a' }, { 'wp:post_id': 'b' }],
    ['neither guid nor number', { guid: '', 'wp:post_id': '' }, { guid: '', 'wp:post_id': '' }],
    ['a guid made of the other’s number', { guid: '' }, { 'wp:post_id': '9' }],
    ['very long guids', { guid: 'g'.repeat(3000) }, { guid: `${'g'.repeat(3000)}h` }],
  ])('with %s stay separate entries, with the same guids on every run', async (_, one, two) => {
    const file = wxr([
      anItem('先', one),
      anItem('後', two),
      anItem('別', { guid: 'x', 'wp:post_id': '7' }),
    ]);
    const guids = await readGuids(file);
    expect(new Set(guids).size).toBe(3);
    for (const guid of guids) expect(guid.length).toBeLessThan(2000);
    expect(await readGuids(file)).toEqual(guids);
  });

  test('that share a guid are distinguished by their numbers, in any order', async () => {
    const [one, two] = [anItem('先'), anItem('後', { 'wp:post_id': '2' })];
    const names = ['https://old.example/?p=1', 'https://old.example/?p=1#2'];
    expect(await readGuids(wxr([one, two]))).toEqual(names);
    expect(await readGuids(wxr([two, one]))).toEqual(names.toReversed());
  });

  test('without guid, number, address, name and title are distinguished by their content', async () => {
    const bare = { guid: '', 'wp:post_id': '' };
    const file = wxr(['一', '二'].map((text) => anItem('', { ...bare, 'content:encoded': text })));
    expect(new Set(await readGuids(file)).size).toBe(2);
  });

  test('that repeat another item word for word become one entry', async () => {
    expect(await readOutcomes(wxr([anItem('先'), anItem('先')]))).toMatchObject([
      { kind: 'post' },
      { kind: 'skipped', reason: 'post: in the file twice, word for word' },
    ]);
  });
});

describe('comments of an export', () => {
  const comment = (id: string, text: string) =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_approved>1</wp:comment_approved><wp:comment_content>${text}</wp:comment_content></wp:comment>`;
  const withComments = (...comments: string[]) =>
    wxr([anItem('題').replace('</item>', `${comments.join('')}</item>`)]);

  test('that share a number stay separate, and identical ones become one', async () => {
    const [outcome] = await readPosts(
      withComments(comment('5', '一'), comment('5', '二'), comment('5', '一'), comment('', '三')),
    );
    expect(outcome?.post.comments.map(({ text }) => text)).toEqual(['一', '二', '三']);
    expect(new Set(outcome?.post.comments.map(({ guid }) => guid)).size).toBe(3);
    expect(outcome?.skipped).toEqual(['comment: in the file twice, word for word']);
  });
});

describe('an imported entry without a date', () => {
  const none = { 'wp:post_date_gmt': '0000-00-00 00:00:00', 'wp:post_date': '0000-00-00 00:00:00' };
  const one = async (given: Fields, channel = '') => {
    const [outcome] = await readPosts(wxr([anItem('題', { ...none, ...given })], channel));
    return { at: outcome?.post.publishedAt, notes: outcome?.notes };
  };

  test('gets the publication date of its item', async () => {
    const pubDate = 'Sun, 20 Jul 1969 20:17:00 +0000';
    expect(await one({ pubDate })).toEqual({ at: '1969-07-20T20:17:00.000Z', notes: [] });
  });

  test('gets the date of the export file, with a note, if its item has none', async () => {
    const channel = '<pubDate>Tue, 03 May 2011 10:00:00 +0000</pubDate>';
    expect(await one({}, channel)).toEqual({
      at: '2011-05-03T10:00:00.000Z',
      notes: [
        'the item on line 2 has no date; it got the date of the file: correct it in the editor',
      ],
    });
  });

  test('becomes a draft, with a note, if the export file has no date either', async () => {
    expect(await one({ 'wp:post_date': '0001-01-01 00:00:00' })).toEqual({
      at: null,
      notes: [
        'the item on line 2 has the date "0001-01-01 00:00:00", which is no date from the year 1000 on; it became a draft: set its date in the editor and publish it',
      ],
    });
  });

  test('gets the date of the published entry before it in a Movable Type export, or of the first one', async () => {
    const posts = await readPosts(
      mt(
        anEntry('TITLE: 零', 'a'),
        anEntry('TITLE: 先\nDATE: 01/02/2030 00:00:00', 'b'),
        anEntry('TITLE: 一\nDATE: 10/10/1964 14:00:00', 'c'),
        anEntry('TITLE: 二\nDATE: 13/45/2024', 'd'),
      ),
    );
    const at = '1964-10-10T05:00:00.000Z';
    expect(posts.map(({ post }) => [post.title, post.publishedAt])).toEqual([
      ['零', at],
      ['一', at],
      ['二', at],
    ]);
    expect(posts.map(({ notes }) => notes.length)).toEqual([1, 0, 1]);
  });
});

test('reports the number of comments of a skipped item', async () => {
  const comment = '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>';
  const draft = anItem('下書き', { 'wp:status': 'draft' }).replace('</item>', `${comment}</item>`);
  expect(await readOutcomes(wxr([draft]))).toEqual([
    {
      kind: 'skipped',
      reason: 'post: draft',
      remark: {
        title: '下書き',
        why: 'the item on line 2 was skipped (post: draft), and 1 comment with it; publish it and export it again',
      },
    },
  ]);
});

test('reads several Movable Type exports in one file, each with a byte-order mark', async () => {
  const entry = (title: string) => `\uFEFF${anEntry(`TITLE: ${title}\nDATE: 01/02/2003`, '文')}`;
  const posts = await readPosts(mt(entry('一'), entry('二')));
  expect(posts.map(({ post }) => post.title)).toEqual(['一', '二']);
});

test('skips a post with the mark NO ENTRY, and reports its text and comments as not imported', async () => {
  const comment = 'COMMENT:\nAUTHOR: 甲\n言葉\n-----\n';
  const outcomes = await readOutcomes(
    mt(
      anEntry('TITLE: 題\nNO ENTRY: 1', '文', comment + comment),
      anEntry('TITLE: 空\nNO ENTRY: 1', ''),
    ),
  );
  expect(outcomes).toMatchObject([
    {
      reason: 'comments without their post',
      remark: {
        title: '題',
        why: 'the entry on line 1 has "NO ENTRY: 1", so it belongs to an entry outside of the file, and this was left out: 2 comments, its text; delete that line to import it as an entry',
      },
    },
    { reason: 'comments without their post' },
  ]);
  expect(outcomes[1]).not.toHaveProperty('remark');
});
