import { join } from 'node:path';
import { openExport } from '../exports/openExport.ts';
import type { PostOutcome } from '../posts/postOutcome.ts';

const FILES = ['machikado.txt', 'machikado.sjis.txt', 'machikado.euc.txt'];
const NOW = Date.parse('2026-11-21T00:00:00Z');

const readOutcomes = async (name: string): Promise<PostOutcome[]> => {
  const path = join(__dirname, '../fixtures', name);
  const source = await openExport({ path, name }, null, NOW);
  expect(source).toMatchObject({ name: 'movabletype', broken: null, itemCount: 11 });
  const outcomes: PostOutcome[] = [];
  await source.eachOutcome(async (outcome) => void outcomes.push(outcome));
  return outcomes;
};

describe.each(FILES)('a Movable Type export in %s', (file) => {
  let outcomes: PostOutcome[] = [];
  beforeAll(async () => {
    outcomes = await readOutcomes(file);
  });
  const made = (at: number) => {
    const outcome = outcomes[at];
    if (outcome?.kind !== 'post') throw new Error(`entry ${at} is no post`);
    return outcome;
  };

  test('imports published entries, and gives a reason for every skipped one', () => {
    expect(outcomes.map((outcome) => (outcome.kind === 'post' ? 'post' : outcome.reason))).toEqual([
      'post',
      'post',
      'post',
      'post',
      'post: draft',
      'post: planned for later',
      'post: planned for later',
      'post: private',
      'post',
      'after its header, on line 153, no section begins; write "-----" and "BODY:" above its text',
      'post',
    ]);
  });

  test('reads the characters that Windows added to its character sets', () => {
    expect(made(0).post.title).toBe('坂の上の、パン屋さん ～焼きたて～ <3');
    expect(made(0).post.html).toContain('ソース、表、能、①、髙田さん。');
  });

  test('divides text into paragraphs, retains lines of hyphens, and appends the extended body', () => {
    expect(made(0).post.html).toBe(
      [
        '<p>　朝いちばんに、坂をのぼる。<br>',
        '焼きたての匂いがする。ソース、表、能、①、髙田さん。</p>',
        '<p><strong>あんぱん</strong>を買った。<br><br></p>',
        '<p>-----<br>',
        'これは区切り線。<br>',
        '--------<br>',
        'これも区切り線。</p>',
        '<p>つづきは、店の中で。</p>',
      ].join('\n'),
    );
  });

  test('reports a cover and an excerpt that are not in the text', () => {
    expect(made(0).notes).toEqual([
      expect.stringContaining('its cover image was left out'),
      'its excerpt was left out, because an entry has none of its own: 「パンの話」',
    ]);
  });

  test('reads theme, quoted tags, the date in Tokyo time and the setting for comments', () => {
    expect(made(0).post).toMatchObject({
      guid: 'basename:2024/02/29/panya',
      themeName: 'さんぽ',
      hashtags: ['パン', '坂, のぼり', '表通り', 'たべもの'],
      publishedAt: '2024-02-29T11:30:00.000Z',
      commentsAllowed: true,
    });
    expect(made(1).post).toMatchObject({ themeName: '未分類', commentsAllowed: false });
  });

  test('retains lines and valid links of comments, and skips private ones', () => {
    const { post, skipped } = made(0);
    expect(post.comments).toEqual([
      expect.objectContaining({
        parentGuid: null,
        authorName: '通りすがりのねこ',
        authorUrl: 'https://neko.example/',
        text: 'おいしそう！\nURL: は このつぎに書きます。',
        publishedAt: '2024-03-01T00:00:00.000Z',
      }),
      expect.objectContaining({
        authorName: '匿名',
        authorUrl: null,
        text: '名のらずに、\nひとこと & もうひとこと。',
        publishedAt: '2024-02-29T15:10:00.000Z',
      }),
    ]);
    expect(skipped).toEqual(['comment: trackback', 'comment: private']);
  });

  test('retains the HTML of a text without its scripts', () => {
    expect(made(1).post.html).toBe(
      '<p>ひとつの段落が\n二行で書かれている。</p>\n\n<p>つぎの段落。</p>\n<p>つづき。</p>',
    );
  });

  test('stores Markdown as text, with a note', () => {
    expect(made(2).post.html).toBe('<p># 見出し</p>\n<p>- ひとつめ<br>\n- ふたつめ</p>');
    expect(made(2).notes).toEqual(['its text is markdown: it was stored as it is written']);
  });

  test('adds line breaks without CONVERT BREAKS if the text has none', () => {
    expect(made(10).post.html).toBe('<p>一行目<br>\n二行目</p>');
  });

  test('distinguishes entries that share date, title and author, or that share a basename', () => {
    expect(made(3).post.guid).toBe(`${made(2).post.guid}#2`);
    expect(made(1).post.guid).toBe('basename:html');
    expect(made(10).post.guid).toBe('basename:html#2024-03-05T01:00:00.000Z');
  });
});

test('imports the same entries from every character set', async () => {
  const [utf8, ...others] = await Promise.all(FILES.map(readOutcomes));
  for (const other of others) expect(other).toEqual(utf8);
});
