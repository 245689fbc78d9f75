import { anAttachment, converted } from './converted.fixture.ts';

const paragraph = (text: string, attributes = '') =>
  `<!-- wp:paragraph ${attributes}--><p>${text}</p><!-- /wp:paragraph -->`;
const ref = (id: number | string) => `<!-- wp:block {"ref":${JSON.stringify(id)}} /-->`;

describe('a reusable block', () => {
  test.each([
    ['as it is', ref(77)],
    ['with its number as text', ref('77')],
    ['within a group', `<!-- wp:group --><div>${ref(77)}</div><!-- /wp:group -->`],
    ['within another one', ref(78)],
  ])('adds its text to the entry when referenced %s', (_, content) => {
    const reusableBlocks = { 77: paragraph('共有の言葉'), 78: `${paragraph('外')}${ref(77)}` };
    const { html, notes } = converted(`${paragraph('前')}${content}`, { reusableBlocks });
    expect(html).toContain('<p>共有の言葉</p>');
    expect(notes).toEqual([]);
  });

  test('is rendered twice if the entry names it twice', () => {
    const { html } = converted(ref(77) + ref(77), { reusableBlocks: { 77: paragraph('言葉') } });
    expect(html.match(/言葉/g)).toHaveLength(2);
  });

  test('of classic text is divided into paragraphs', () => {
    const { html } = converted(ref(77), { reusableBlocks: { 77: 'あ\n\nい' } });
    expect(html).toBe('<p>あ</p>\n<p>い</p>');
  });

  test('is reported if the export lacks it', () => {
    expect(converted(ref(9)).notes).toEqual([
      'the reusable block 9 was left out, because it is no published block of the export',
    ]);
  });

  test('stops at a reference to itself, with a note', () => {
    const { html, notes } = converted(ref(77), {
      reusableBlocks: { 77: paragraph('あ') + ref(78), 78: paragraph('い') + ref(77) },
    });
    expect(html).toBe('<p>あ</p><p>い</p>');
    expect(notes).toEqual(['the reusable block 77 was left out, because it contains itself']);
  });

  test('is rejected if nested references exceed the length limit', () => {
    const levels = Array.from({ length: 40 }, (_, at) => [at, ref(at + 1).repeat(2)]);
    const { reason } = converted(ref(0), { reusableBlocks: Object.fromEntries(levels) });
    expect(reason).toMatch(/^The reusable blocks of the text are longer than/);
  });
});

describe('a synced pattern', () => {
  const reusableBlocks = { 77: paragraph('元の言葉', '{"metadata":{"name":"題"}} ') };
  const changed = (content: unknown) =>
    `<!-- wp:block ${JSON.stringify({ ref: 77, content })} /-->`;

  test('is rendered with the text of the entry', () => {
    const { html, notes } = converted(changed({ 題: { content: '新しい<b>言葉</b>' } }), {
      reusableBlocks,
    });
    expect(html).toBe('<p>新しい<b>言葉</b></p>');
    expect(notes).toEqual([]);
  });

  test('reports an override that it cannot render', () => {
    const { notes } = converted(changed({ 題: { url: 'https://a.example/' } }), { reusableBlocks });
    expect(notes).toEqual([expect.stringContaining('https://a.example/')]);
  });
});

describe('the footnotes of a post', () => {
  const mark = (id: string) =>
    `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
  const footnotes = JSON.stringify([
    { id: 'aa', content: '脚注の<em>言葉</em>' },
    { id: 'aa', content: '二度目' },
  ]);

  test.each([
    ['at their block', '<!-- wp:footnotes /-->'],
    ['once if their block is repeated', '<!-- wp:footnotes /--><!-- wp:footnotes /-->'],
    ['at the end without a block', ''],
  ])('are listed %s, each id once', (_, end) => {
    const { html, notes } = converted(paragraph(`本文${mark('aa')}`) + end, {
      meta: { footnotes },
    });
    expect(html.match(/id="user-content-aa"/g)).toHaveLength(1);
    expect(html).toContain('href="#user-content-aa"');
    expect(html).toContain('href="#user-content-aa-link"');
    expect(html).toContain('<em>言葉</em>');
    expect(notes).toEqual([]);
  });

  test.each([
    ['invalid JSON', '[{'],
    ['another shape', '{"a":1}'],
  ])('of %s are reported as left out', (_, json) => {
    const { notes } = converted('<!-- wp:footnotes /-->', { meta: { footnotes: json } });
    expect(notes).toEqual([expect.stringContaining('the footnotes were left out')]);
  });

  test('are reported if the export lacks them', () => {
    const { notes } = converted(paragraph(mark('bb')), { meta: { footnotes } });
    expect(notes).toEqual([expect.stringContaining('bb')]);
  });
});

describe('delimiters of blocks:', () => {
  test.each([
    ['an end without a start', `<!-- /wp:x -->${paragraph('う')}`, 'う'],
    ['a start without an end', `<!-- wp:group --><div>${paragraph('う')}</div>`, 'う'],
    ['other comments', paragraph('う<!-- 注 -->え'), 'うえ'],
    [
      'attributes that are not JSON',
      '<!-- wp:paragraph {"a": --><p>う</p><!-- /wp:paragraph -->',
      'う',
    ],
  ])('all text is retained once with %s', (_, content, text) => {
    expect(converted(content).html.replace(/<[^>]*>/g, '')).toBe(text);
  });

  test('nesting beyond the limit is rejected', () => {
    expect(converted('<!-- wp:group -->'.repeat(500)).reason).toMatch(/nests its blocks/);
  });
});

test.each([
  [
    'an embed',
    '<!-- wp:embed {"url":"https://a.example/v"} /-->',
    'ogpCard_wrap" href="https://a.example/v"',
  ],
  [
    'a link',
    '<!-- wp:social-link {"url":"https://a.example/v","label":"印"} /-->',
    'href="https://a.example/v" rel="ugc nofollow">印',
  ],
])('renders %s whose address is only in the attributes of its block', (_, content, html) => {
  expect(converted(`<!-- wp:group --><ul>${content}</ul><!-- /wp:group -->`).html).toContain(html);
});

test('reports a block without content of its own', () => {
  expect(converted('<!-- wp:acme/map {"a":1} /-->').notes).toEqual([
    'the block acme/map, which only WordPress can fill, was left out',
  ]);
});

test.each([['[gallery ids="31,98,99"]'], ['<!-- wp:gallery {"ids":[31,98,99]} /-->']])(
  '%s shows the files that the export contains, and reports the others',
  (content) => {
    const { html, notes } = converted(content, { files: [anAttachment({})] });
    expect(html).toContain('src="https://old.example/f/a.jpg"');
    expect(notes).toEqual([expect.stringContaining('98, 99')]);
  },
);

test.each([
  ['precedes its text', 'style="background-image:url(https://a.example/a.jpg)"', ''],
  ['is not repeated if it is also an image', '', '<img src="https://a.example/a.jpg">'],
])('the background image of a cover %s', (_, style, image) => {
  const { html, notes } = converted(
    `<!-- wp:cover {"url":"https://a.example/a.jpg"} --><div ${style}>${image}${paragraph('言葉')}</div><!-- /wp:cover -->`,
  );
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toMatch(/src="https:\/\/a\.example\/a\.jpg"[\s\S]*言葉/);
  expect(notes).toEqual([]);
});

test.each([
  ['the size of its block', '{"id":99,"width":640,"height":"480px"}', 'width="640" height="480"'],
  ['the size of its file', '{"id":31}', 'width="640" height="480"'],
  [
    'the default size if its block shows a smaller copy',
    '{"id":31,"sizeSlug":"large"}',
    'width="800" height="600"',
  ],
])('gives an image without a written size %s', (_, attributes, size) => {
  const content = `<!-- wp:image ${attributes} --><figure><img src="https://cdn.example/x"></figure><!-- /wp:image -->`;
  expect(converted(content, { files: [anAttachment({})] }).html).toContain(size);
});

test('retains the written size of an image', () => {
  const content =
    '<!-- wp:image {"id":31} --><figure><img src="https://cdn.example/x" width="64" height="48"></figure><!-- /wp:image -->';
  expect(converted(content, { files: [anAttachment({})] }).html).toContain(
    'width="64" height="48"',
  );
});
