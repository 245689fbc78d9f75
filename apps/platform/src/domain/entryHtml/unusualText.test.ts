import { toPlainText } from './plainText.ts';
import { createSanitiser } from './createSanitiser.ts';

const sanitise = createSanitiser();

test.each([
  [
    '<textarea rows="4">&lt;a href="x"&gt;バナー&lt;/a&gt;\n二行目</textarea>',
    '<a href="x">バナー</a>\n二行目',
  ],
  ['<xmp><b>太字</b>の例</xmp>', '<b>太字</b>の例'],
  ['<listing>一\n  二</listing>', '一\n  二'],
  ['<plaintext><b>一\n  二', '<b>一\n  二'],
])('R1.6 the text of %s stays preformatted', (html, text) => {
  const out = sanitise(`前${html}`);
  expect(out).toMatch(/^前<pre tabindex="0">[^]*<\/pre>$/);
  expect(
    out
      .replace(/^前<pre tabindex="0">|<\/pre>$/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  ).toBe(text);
});

test('R1.6 a form field in a paragraph does not split the paragraph', () => {
  expect(sanitise('<p>前<textarea>a\nb</textarea>後</p>')).toBe(
    '<p>前<code style="white-space: pre-wrap">a\nb</code>後</p>',
  );
});

test.each([
  ['<select><option>選ぶ一</option><option selected>二</option></select>', '選ぶ一 / 二'],
  ['<select><optgroup label="春"><option label="梅">x</option></optgroup></select>', '春 / 梅'],
  ['<button type="submit"><b>押す</b>言葉</button>', '押す言葉'],
  ['<input type="button" value="押す言葉">', '押す言葉'],
  ['<input value="&lt;a href=x&gt;" readonly>', '<a href=x>'],
  ['<input type="hidden" value="秘密"><input type="password" value="秘密">', ''],
  [
    '<svg><title>題</title><style>.a{}</style><g><text x="0">絵の</text><text>字</text></g><script>x()</script></svg>',
    '題 絵の 字',
  ],
  ['<svg><foreignObject><div>箱の字</div></foreignObject></svg>', '箱の字'],
  ['<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></math>', '(a+b)/2'],
  [
    '<math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
    'x^2',
  ],
  ['<math><msqrt><mi>x</mi></msqrt></math>', '√(x)'],
  ['<marquee>流れる字</marquee>', '流れる字'],
  ['<blink>点く字</blink>', '点く字'],
  ['<dialog open>窓の字</dialog>', '窓の字'],
  ['<template><p>型の<b>字</b></p></template>', '型の字'],
  ['<template><template>型の字</template></template>', '型の字'],
  ['<noscript><p>代わりの字</p></noscript>', '代わりの字'],
  ['<noembed>代わりの<b>字</b></noembed>', '代わりの字'],
  ['<canvas>代わりの字</canvas>', '代わりの字'],
  ['<applet code="x.class"><p>代わりの字</p></applet>', '代わりの字'],
  ['<fieldset><legend>題</legend>欄の字</fieldset>', '題 欄の字'],
  ['<x-card>独自の字</x-card>', '独自の字'],
  ['<video><p>再生できない人へ</p></video>', '再生できない人へ'],
  ['<script>var a = "字";</script><style>p::before{content:"字"}</style>', ''],
])('R1.6 retains the visible text of %s', (html, text) => {
  expect(toPlainText(sanitise(`<p>前</p>${html}<p>後</p>`))).toBe(
    text === '' ? '前 後' : `前 ${text} 後`,
  );
});

test.each(['form', 'main', 'nav', 'dialog', 'fieldset', 'marquee'])(
  'R1.6 the text of a %s stays on its own line',
  (name) => {
    expect(sanitise(`one<${name}>two</${name}>three`)).toBe('one<div>two</div>three');
  },
);
