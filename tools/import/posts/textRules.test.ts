import { converted } from './converted.fixture.ts';

const ADDRESS = 'https://a.example/v1';
const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`;

test.each([
  ['pre', `<pre>curl\n${ADDRESS}\n[gallery]\n\n終</pre>`],
  ['pre and code', `<pre><code>GET\n${ADDRESS}\n[gallery]\n\n終</code></pre>`],
  ['a code block', block('code', `<pre><code>a\n${ADDRESS}\n[gallery]</code></pre>`)],
  ['a preformatted block', block('preformatted', `<pre>a\n${ADDRESS}\n[gallery]</pre>`)],
  ['a verse block', block('verse', `<pre class="v">a\n${ADDRESS}\n[gallery]</pre>`)],
])('leaves an address on its own line and a shortcode in %s as text', (_, content) => {
  const { html, notes } = converted(content);
  expect(html).toContain(`\n${ADDRESS}\n[gallery]`);
  expect(html).not.toMatch(/ogpCard|<br|<p>\s*GET/);
  expect(notes).toEqual([]);
});

test('leaves an address on its own line and a shortcode in inline code as text', () => {
  const { html, notes } = converted(`前<code>\n${ADDRESS}\n[gallery]</code>後`);
  expect(html).toMatch(/<code>[^[]*https:[^[]*\[gallery\]<\/code>後/);
  expect(html).not.toContain('ogpCard');
  expect(notes).toEqual([]);
});

test('leaves an address on its own line of an HTML block as text', () => {
  const { html } = converted(block('html', `<div>\n${ADDRESS}\n</div>`));
  expect(html).toContain(`<div>\n${ADDRESS}\n</div>`);
});

test.each([
  ['a shortcode', '[gallery]'],
  ['an address on a line of its own', `あ\n${ADDRESS}\nい`],
  ['a line break', 'あ\nい'],
  ['a closing shortcode', '[/caption]'],
  ['an empty line', 'あ\n\nい'],
])('leaves %s in an attribute unchanged', (_, title) => {
  const content = `前\n<a href="https://a.example/" title="${title}">あ</a>\n後`;
  for (const html of [content, block('paragraph', `<p>${content}</p>`)])
    expect(converted(html).html).toContain(`title="${title}"`);
});

test('treats a tag that spans several lines as one tag', () => {
  expect(converted('前\n<img\n src="https://a.example/a.jpg"\n width="3"\n height="2">').html).toBe(
    '<p>前<br>\n<img src="https://a.example/a.jpg" width="3" height="2" alt="" loading="lazy" decoding="async"></p>',
  );
});

test('removes the text of scripts and styles, and retains the text after them', () => {
  const { html, notes } = converted(
    `<script>\nif (a<b) x();\n${ADDRESS}\n</script><style>\na>b{}\n</style>あ\n\nい`,
  );
  expect(html).toBe('<p>あ</p>\n<p>い</p>');
  expect(notes).toEqual([]);
});

test.each([
  ['a textarea', 'textarea'],
  ['an xmp', 'xmp'],
])('does not convert the text of %s', (_, name) => {
  const { html, notes } = converted(`<${name}>\n${ADDRESS}\n[gallery]\n</${name}>\n\n後`);
  expect(html).toContain('<p>後</p>');
  expect(html).not.toContain('ogpCard');
  expect(notes.join()).not.toContain('gallery was');
});

describe('a paragraph with an address on its own line', () => {
  const { html } = converted(
    block('paragraph', `<p>参考：<br>\n${ADDRESS}\n<br>続き<b>太\n${ADDRESS}\n字</b>終わり</p>`),
  );
  test('contains a card', () => {
    expect(html.match(/<span class="ogpCard_root embedCard">/g)).toHaveLength(2);
    expect(html).toMatch(/^\s*<p>参考：[\s\S]*終わり<\/p>\s*$/);
  });
  test('is not split into several', () => {
    expect(html.match(/<p\b/g)).toHaveLength(1);
  });
});

test('leaves the address in a link on its own line as text', () => {
  const { html } = converted(`<a href="https://b.example/">\n${ADDRESS}\n</a>`);
  expect(html).not.toContain('ogpCard');
});

test.each([
  ['[[gallery]]', '[gallery]'],
  ['[[caption]花[/caption]]', '[caption]花[/caption]'],
  ['[[audio src="a.mp3"]]', '[audio src="a.mp3"]'],
])('renders the escaped shortcode %s as text', (code, text) => {
  expect(converted(`前 ${code} 後`)).toMatchObject({ html: `<p>前 ${text} 後</p>`, notes: [] });
});

test('replaces a paragraph that contains only a shortcode, and leaves a paragraph with other text in place', () => {
  const embed = `[embed]${ADDRESS}[/embed]`;
  expect(converted(block('paragraph', `<p>${embed}</p>`)).html).not.toContain('<p>');
  expect(converted(block('paragraph', `<p>前${embed}後</p>`)).html).toMatch(
    /<p>前<span class="ogpCard_root[\s\S]*後<\/p>/,
  );
});

test('retains shortcodes and text in a caption', () => {
  const { html } = converted(
    '[caption]<a href="https://a.example/x"><img src="https://a.example/y.jpg" alt="a > b"></a> 花 [audio https://a.example/a.mp3][/caption]',
  );
  expect(html).toContain('alt="a &gt; b"');
  expect(html).toMatch(
    /<figcaption class="wp-caption-text">花\s*<audio [^>]*src="https:\/\/a\.example\/a\.mp3"/,
  );
});

test('joins references to two surrogate halves into one character', () => {
  const { html } = converted('泣き&#55357;&#56838;笑い&#xD83D;&#xDE06;と&#55357;片方');
  expect(html).toContain('泣き😆笑い😆と片方');
});
