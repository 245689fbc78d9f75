import { converted } from './converted.fixture.ts';

const ADDRESS = 'https://a.example/v1';
const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`;

test.each([
  ['pre', `<pre>curl\n${ADDRESS}\n[gallery]\n\n終</pre>`],
  ['pre and code', `<pre><code>GET\n${ADDRESS}\n[gallery]\n\n終</code></pre>`],
  ['a code block', block('code', `<pre><code>a\n${ADDRESS}\n[gallery]</code></pre>`)],
  ['a preformatted block', block('preformatted', `<pre>a\n${ADDRESS}\n[gallery]</pre>`)],
  ['a verse block', block('verse', `<pre class="v">a\n${ADDRESS}\n[gallery]</pre>`)],
])('an address alone on a line and a code in %s stay text', (_, content) => {
  const { html, notes } = converted(content);
  expect(html).toContain(`\n${ADDRESS}\n[gallery]`);
  expect(html).not.toMatch(/ogpCard|<br|<p>\s*GET/);
  expect(notes).toEqual([]);
});

test('an address alone on a line and a code in code amid text stay text', () => {
  const { html, notes } = converted(`前<code>\n${ADDRESS}\n[gallery]</code>後`);
  expect(html).toMatch(/<code>[^[]*https:[^[]*\[gallery\]<\/code>後/);
  expect(html).not.toContain('ogpCard');
  expect(notes).toEqual([]);
});

test('an address alone on a line of an HTML block stays text', () => {
  const { html } = converted(block('html', `<div>\n${ADDRESS}\n</div>`));
  expect(html).toContain(`<div>\n${ADDRESS}\n</div>`);
});

test.each([
  ['a code', '[gallery]'],
  ['an address on a line of its own', `あ\n${ADDRESS}\nい`],
  ['a line break', 'あ\nい'],
  ['an end of a code', '[/caption]'],
  ['an empty line', 'あ\n\nい'],
])('%s in an attribute stays as it is', (_, title) => {
  const content = `前\n<a href="https://a.example/" title="${title}">あ</a>\n後`;
  for (const html of [content, block('paragraph', `<p>${content}</p>`)])
    expect(converted(html).html).toContain(`title="${title}"`);
});

test('a tag on several lines stays one tag', () => {
  expect(converted('前\n<img\n src="https://a.example/a.jpg"\n width="3"\n height="2">').html).toBe(
    '<p>前<br>\n<img src="https://a.example/a.jpg" width="3" height="2" alt="" loading="lazy" decoding="async"></p>',
  );
});

test('text in scripts and styles is no text of the entry, and nothing after them is lost', () => {
  const { html, notes } = converted(
    `<script>\nif (a<b) x();\n${ADDRESS}\n</script><style>\na>b{}\n</style>あ\n\nい`,
  );
  expect(html).toBe('<p>あ</p>\n<p>い</p>');
  expect(notes).toEqual([]);
});

test.each([
  ['a textarea', 'textarea'],
  ['an xmp', 'xmp'],
])('the rules leave the text of %s alone', (_, name) => {
  const { html, notes } = converted(`<${name}>\n${ADDRESS}\n[gallery]\n</${name}>\n\n後`);
  expect(html).toContain('<p>後</p>');
  expect(html).not.toContain('ogpCard');
  expect(notes.join()).not.toContain('gallery was');
});

describe('a paragraph with an address alone on a line', () => {
  const { html } = converted(
    block('paragraph', `<p>参考：<br>\n${ADDRESS}\n<br>続き<b>太\n${ADDRESS}\n字</b>終わり</p>`),
  );
  test('has a card within it', () => {
    expect(html.match(/<span class="ogpCard_root embedCard">/g)).toHaveLength(2);
    expect(html).toMatch(/^\s*<p>参考：[\s\S]*終わり<\/p>\s*$/);
  });
  test('ends where it ended', () => {
    expect(html.match(/<p\b/g)).toHaveLength(1);
  });
});

test('an address alone on a line of a link stays its text', () => {
  const { html } = converted(`<a href="https://b.example/">\n${ADDRESS}\n</a>`);
  expect(html).not.toContain('ogpCard');
});

test.each([
  ['[[gallery]]', '[gallery]'],
  ['[[caption]花[/caption]]', '[caption]花[/caption]'],
  ['[[audio src="a.mp3"]]', '[audio src="a.mp3"]'],
])('the escaped code %s is the code as text', (code, text) => {
  expect(converted(`前 ${code} 後`)).toMatchObject({ html: `<p>前 ${text} 後</p>`, notes: [] });
});

test('a code alone in its paragraph takes its place, and one amid text leaves it whole', () => {
  const embed = `[embed]${ADDRESS}[/embed]`;
  expect(converted(block('paragraph', `<p>${embed}</p>`)).html).not.toContain('<p>');
  expect(converted(block('paragraph', `<p>前${embed}後</p>`)).html).toMatch(
    /<p>前<span class="ogpCard_root[\s\S]*後<\/p>/,
  );
});

test('a caption keeps the codes and the text within it', () => {
  const { html } = converted(
    '[caption]<a href="https://a.example/x"><img src="https://a.example/y.jpg" alt="a > b"></a> 花 [audio https://a.example/a.mp3][/caption]',
  );
  expect(html).toContain('alt="a &gt; b"');
  expect(html).toMatch(
    /<figcaption class="wp-caption-text">花\s*<audio [^>]*src="https:\/\/a\.example\/a\.mp3"/,
  );
});

test('references to the halves of a character become the character', () => {
  const { html } = converted('泣き&#55357;&#56838;笑い&#xD83D;&#xDE06;と&#55357;片方');
  expect(html).toContain('泣き😆笑い😆と片方');
});
