import { join } from 'node:path';
import { createSanitiser } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/createTextReader.ts';
import { readFileText } from '../text/fileText.ts';
import { readWxr } from '../wxr/readWxr.ts';
import { surveyWxr } from '../wxr/surveyWxr.ts';
import { createPostGuids } from './postGuid.ts';
import { buildPost } from './buildPost.ts';
import type { PostOutcome } from './postOutcome.ts';

const FILE = join(__dirname, '../fixtures/machikado.xml');

const readOutcomes = async (file: string): Promise<PostOutcome[]> => {
  const survey = await surveyWxr(file);
  const maker = {
    survey,
    site: survey.site,
    sanitise: createSanitiser(survey.attachments.findSize),
    resolve: createResolver(survey.site.baseUrl),
    text: createTextReader(),
    nameOf: createPostGuids(survey.site, survey.firstOfGuid),
    now: Date.parse('2026-11-21T00:00:00Z'),
  };
  const outcomes: PostOutcome[] = [];
  await readWxr(readFileText(file, 'utf-8'), (item) => void outcomes.push(buildPost(item, maker)));
  return outcomes;
};

let outcomes: PostOutcome[] = [];
beforeAll(async () => {
  outcomes = await readOutcomes(FILE);
});

const made = (at: number) => {
  const outcome = outcomes[at];
  if (outcome?.kind !== 'post') throw new Error(`item ${at} is no post`);
  return outcome;
};

test('imports published posts and pages, and gives a reason for every skipped item', () => {
  expect(outcomes.map((outcome) => (outcome.kind === 'post' ? 'post' : outcome.reason))).toEqual([
    'post',
    'post',
    'post',
    'post',
    'post',
    'post',
    'post: draft',
    'page: private',
    'post: planned for later',
    'post: planned for later',
    'post: in the trash',
    'post',
    'menu entry',
    'reusable block',
    'attachment (its file stays where it is)',
  ]);
});

describe('an imported post of the classic editor', () => {
  test('has its paragraphs and all its pages, and no markup of the editor', () => {
    const { html } = made(0).post;
    expect(html).toContain('<p>　朝いちばんに、坂をのぼる。<br>\n焼きたての匂いがする。</p>');
    expect(html).toContain(
      '<p><strong>あんぱん</strong></p>\n<p><strong>カレーパン</strong>を買った。</p>',
    );
    expect(html).toContain('<p>二ページ目は、店の外から。</p>');
    expect(html).toContain('営業時間\n\n  7:00 - 18:00');
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('[caption');
  });

  test('has a caption below its image', () => {
    expect(made(0).post.html).toContain(
      '<figcaption class="wp-caption-text">一番人気の<em>あんぱん</em></figcaption></figure>',
    );
  });

  test('has image sizes from file names or from the export', () => {
    expect(made(0).post.html).toMatch(
      /anpan-300x200\.jpg" alt="あんぱん"[^>]* width="300" height="200"/,
    );
    expect(made(0).post.html).toMatch(
      /2024\/05\/anpan\.jpg" alt=""[^>]* width="1200" height="800"/,
    );
  });

  test('uses the first category as theme, and tags and further categories as hashtags', () => {
    expect(made(0).post).toMatchObject({
      themeName: 'さんぽ',
      hashtags: ['パン', '坂道', 'たべもの'],
      commentsAllowed: true,
    });
  });

  test('has its dates as UTC instants', () => {
    expect(made(0).post).toMatchObject({
      publishedAt: '2024-02-28T23:30:00.000Z',
      updatedAt: '2024-03-01T01:00:00.000Z',
    });
  });

  test('has the original text next to the converted text', () => {
    expect(made(0).post.originalHtml).toContain('<!--nextpage-->');
  });
});

describe('imported comments', () => {
  test('are plain text with line breaks, and their replies belong to the nearest approved comment', () => {
    expect(made(0).post.comments).toEqual([
      {
        guid: '1',
        parentGuid: null,
        authorName: '通りすがりのねこ',
        authorUrl: 'https://neko.example/',
        text: 'おいしそう!\nわたしも 行きます & 買います。',
        publishedAt: '2024-03-01T00:00:00.000Z',
      },
      {
        guid: '3',
        parentGuid: '1',
        authorName: '匿名',
        authorUrl: null,
        text: 'ありがとうございます。',
        publishedAt: '2024-03-01T00:20:00.000Z',
      },
    ]);
  });

  test('that are skipped are listed with a reason', () => {
    expect(made(0).skipped).toEqual(['comment: not approved', 'comment: pingback']);
  });
});

describe('an imported post of the block editor', () => {
  test('retains the content of its blocks, and appends its number to a duplicate guid', () => {
    const { post, notes } = made(1);
    expect(post.guid).toBe('https://machikado.example/?p=10#11');
    expect(made(0).post.guid).toBe('https://machikado.example/?p=10');
    expect(post.title).toBe('');
    expect(post.html).toContain('<h2 id="user-content-asa">朝の市</h2>');
    expect(post.html).toContain('<p>かごいっぱいの<br>なす。</p>');
    expect(post.html).toContain('<p>段落の外に<br>\n残った文。</p>');
    expect(post.html).toContain('href="https://video.example/watch?v=1&amp;t=2"');
    expect(post.html).not.toContain('wp:');
    expect(notes).toEqual(['the block latest-posts, which only WordPress can fill, was left out']);
  });

  test('reads a time without a zone as Tokyo time, and a missing category as 未分類', () => {
    expect(made(1).post).toMatchObject({
      publishedAt: '2024-03-31T15:30:00.000Z',
      themeName: '未分類',
    });
  });
});

describe('shortcodes in a post:', () => {
  test('a gallery shows the images of its post, and a gallery without images adds a note', () => {
    const { post, notes } = made(2);
    expect(post.html).toContain('alt="皿の上のあんぱん"');
    expect(post.html).toContain('<figcaption>つやつや</figcaption>');
    expect(notes).toEqual(['a gallery was left out: its images are not in the export']);
  });

  test('escaped and unknown shortcodes stay text', () => {
    expect(made(2).post.html).toContain('<code>[gallery]</code>、または [gallery] です。');
    expect(made(2).post.html).toContain('[weather city="尾道"]');
  });

  test('an audio shortcode becomes a player, and an embed becomes a card', () => {
    expect(made(2).post.html).toContain(
      '<audio controls="" src="https://machikado.example/files/2024/05/kane.mp3"',
    );
    expect(made(2).post.html).toContain('>https://video.example/watch?v=2</a>');
  });
});

test('identifies a page of the export without a guid by its number', () => {
  expect(made(3).post).toMatchObject({
    guid: 'https://machikado.example/?p=13',
    themeName: '未分類',
  });
});

test('imports only the title of a password-protected post, for members only', () => {
  expect(made(4).post).toMatchObject({
    title: '合言葉のある日記',
    html: '',
    originalHtml: '',
    publishFlg: 'amember',
    commentsAllowed: false,
    comments: [],
  });
});

test('removes scripts, event handlers and frames from a text', () => {
  const { html } = made(5).post;
  expect(html).toContain('こんにちは');
  expect(html).toContain('href="https://map.example/embed?x=1"');
  expect(html).not.toMatch(/script|onclick|iframe/);
});

describe('an export with reusable blocks and files', () => {
  const loadHtml = async (): Promise<ReadonlyMap<string, string>> => {
    const all = await readOutcomes(join(__dirname, '../fixtures/cases/filesAndBlocks.xml'));
    return new Map(
      all.flatMap((one) =>
        one.kind === 'post' ? [[one.post.title, one.post.html + one.notes.join()]] : [],
      ),
    );
  };
  let html: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    html = await loadHtml();
  });

  test('renders a published block in the entry, wherever it is in the file', () => {
    expect(html.get('使う')).toContain('<p>共有の言葉</p>');
  });

  test('skips a draft block, with a note', () => {
    expect(html.get('写真と音')).not.toContain('下書きの言葉');
    expect(html.get('写真と音')).toContain('the reusable block 79 was left out');
  });

  test('renders the audio file of a podcast episode below the text, from a field or an element', () => {
    expect(html.get('音')).toContain('src="https://old.example/e1.mp3"');
    expect(html.get('写真と音')).toMatch(/本文[\s\S]*src="https:\/\/old\.example\/e2\.mp3"/);
  });

  test('renders a featured image above the text, in the size of its metadata', () => {
    expect(html.get('写真と音')).toMatch(/banner-16x9\.jpg" width="1920" height="1080"[\s\S]*本文/);
    expect(html.get('banner')).toContain('width="1920" height="1080"');
  });
});
