import { htmlParts } from './htmlParts.ts';
import { withHeadingLevels } from './makeAccessible.ts';
import { createSanitiser } from './createSanitiser.ts';

const sanitise = createSanitiser();

/**
 * Fragments of old blogs, editors and mistakes; most of them open elements that no fragment closes.
 */
const PIECES =
  `<p>|</p>|<p class="a" style="color:red;margin-left:10px">|<br>|\n|\n\n|&#13;|&#8;|\u0008|あ|　|&amp;|<b>|</b>|<i>
|<a href="https://e.example/x">|<a href="#n" target=_blank>|<a name=n>|</a>|<a href="javascript:x">|<h1>|</h1>|<h2 id=n>|</h2>|<h4>
|<pre>|</pre>|<pre>\n\n|<code>|</code>|<ul><li>|</ul>|<table>|<tr>|<td>|<th>|</table>|<caption>|<div>|</div>|<center>|<font color=red>|</font>
|<img src="https://e.example/a.png">|<img src="https://e.example/b.png" width=300>|<img width=1 height=1 src=/b.gif alt="x<y">
|<iframe src="https://www.youtube.com/embed/abc-DEF_123"></iframe>|<object data="https://p.example/x"><a href="/v">動画</a></object>
|<blockquote class="instagram-media" data-instgrm-permalink="https://i.example/p/1/">|</blockquote>|<blockquote class="tiktok-embed" cite="https://t.example/1">
|<video src="/a.mp4">|</video>|<figure>|<figcaption>|</figure>|<details open>|<summary>|</details>|<ruby>|<rt>|</ruby>|<nobr>|<dl><dt>|<dd>|</dl>|<hr>
|<form>|<button>|<select><option>|</select>|<svg><text>|</svg>|<noscript>|<xmp>|<listing>\n\n|<marquee>|</marquee>|<!-- c -->|<section>|<label>`.split(
    '|',
  );

/** Generates the same numbers in each run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};

test('R1.6 sanitising 1,500 random texts again changes nothing', () => {
  const next = numbersFrom(7);
  for (let at = 0; at < 1500; at += 1) {
    const pieces = Array.from({ length: 2 + next(14) }, () => PIECES[next(PIECES.length)]);
    const html = sanitise(pieces.join(''));
    expect([pieces.join(''), sanitise(html)]).toEqual([pieces.join(''), html]);
  }
});

test('R1.6 BR20 headings of a long text have the same levels in parts as in one piece', () => {
  const chapter = `<h3>章</h3>\n<p>${'梅をもぎました。'.repeat(400)}</p>\n`;
  const whole = sanitise(`<h2>題</h2>\n${chapter.repeat(30)}<h5>末</h5>`);
  const parts = htmlParts(whole);
  expect(parts.length).toBeGreaterThan(2);
  expect(withHeadingLevels(parts.map((part) => sanitise(part)).join('\n'))).toBe(whole);
});
