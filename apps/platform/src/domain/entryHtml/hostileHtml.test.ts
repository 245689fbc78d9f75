import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { ALLOWED_TAGS } from './allowList.ts';
import { createSanitiser } from './createSanitiser.ts';

const sanitise = createSanitiser();

/**
 * Each payload makes some parser run a script or hides a script from it, by namespaces, double
 * parsing or an address.
 */
const PAYLOADS = [
  '<svg><g/onload=x()//<p>',
  '<svg><style><img src=y onerror=x()></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=x()>">',
  '<svg><title><img src=1 onerror=x()></title></svg>',
  '<svg><desc><noscript><a title="</noscript><img src=1 onerror=x()>"></desc></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>x()</script>"></foreignObject></svg>',
  '<svg><iframe>&lt;img src=1 onerror=x()&gt;</iframe></svg>',
  '<svg><animate attributeName=href values=javascript:x() /><a><text>あ</text></a></svg>',
  '<svg><set attributeName="onmouseover" to="x()"/></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"></use></svg>',
  '<svg><a xlink:href="javascript:x()"><text>あ</text></a></svg>',
  '<svg><template><img src=1 onerror=x()></template></svg>',
  '<math><annotation-xml encoding="text/html"><style><img src=1 onerror=x()></style></annotation-xml></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
  '<math><mtext><mglyph><svg><mtext><style><path id="</style><img onerror=x() src=1>">',
  '<math href="javascript:x()">あ</math>',
  '<math><mi xlink:href="javascript:x()">あ</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=x()>',
  '<template><svg><style><img src=1 onerror=x()></style></svg></template>',
  '<template><template><script>x()</script></template></template>',
  '<div><template shadowrootmode="open"><script>x()</script><img src=1 onerror=x()></template></div>',
  '<noscript><p title="</noscript><img src=1 onerror=x()>"></noscript>',
  '<noscript><img src=1 onerror=x()></noscript>',
  '<noembed><img src=1 onerror=x()></noembed>',
  '<noembed><noframes><img title="</noembed><img src=1 onerror=x()>"></noframes></noembed>',
  '<iframe><img src=1 onerror=x()></iframe>',
  '<iframe src="javascript:x()"><a href="javascript:x()">あ</a></iframe>',
  '<iframe src="https://hatenablog-parts.com/embed?url=javascript%3Ax()"></iframe>',
  '<iframe src="https://www.facebook.com/plugins/post.php?href=data%3Atext/html,x"></iframe>',
  '<iframe src="https://e.example/&quot;onmouseover=x()"></iframe>',
  '<iframe title="&lt;img src=1 onerror=x()&gt;" src="https://e.example/"></iframe>',
  '<object data="https://e.example/"><param name="movie" value="javascript:x()"><a href="javascript:x()">あ</a></object>',
  '<object data="javascript:x()"></object><embed src="javascript:x()">',
  '<applet code="javascript:x()"><img src=1 onerror=x()></applet>',
  '<blockquote class="tiktok-embed" cite="javascript:x()"></blockquote>',
  '<div class="fb-post" data-href="javascript:x()"></div>',
  '<a class="embedly-card" href="javascript:x()"></a>',
  '<oembed url="javascript:x()"></oembed>',
  '<textarea></textarea><img src=1 onerror=x()></textarea>',
  '<textarea>&lt;/textarea&gt;&lt;img src=1 onerror=x()&gt;</textarea>',
  '<xmp><img src=1 onerror=x()></xmp>',
  '<xmp><svg><style></xmp><img src=1 onerror=x()>',
  '<listing>&lt;img src=1 onerror=x()&gt;</listing>',
  '<plaintext><img src=1 onerror=x()>',
  '<title><img src=1 onerror=x()></title>',
  '<select><option><script>x()</script></option><img src=1 onerror=x()></select>',
  '<select><template><img src=1 onerror=x()></template></select>',
  '<button formaction="javascript:x()" onclick=x()>あ</button>',
  '<input type="image" src="javascript:x()" onerror=x() value="&lt;script&gt;x()&lt;/script&gt;">',
  '<map><area href="javascript:x()" onclick=x() alt="あ"></map>',
  '<video><source onerror=x()></video><video onloadstart=x() src=1 poster=javascript:x()></video>',
  '<audio src=1 onerror=x() autoplay></audio>',
  '<details ontoggle=x() open><summary>あ</summary></details>',
  '<marquee onstart=x()>あ</marquee>',
  '<body onload=x()><html onclick=x()>',
  '<p style="background:url(javascript:x())" onpointerrawupdate=x()>あ</p>',
  '<a href="\u0001javascript:x()">あ</a>',
  '<a href="java\nscript:x()">あ</a>',
  '<a href="javascript&colon;x()">あ</a>',
  '<a href="&#x6A;avascript:x()">あ</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">あ</a>',
  '<a href="vbscript:x()">あ</a>',
  '<a href="blob:https://e.example/1">あ</a>',
  '<a href="filesystem:https://e.example/1">あ</a>',
  '<img src="data:image/svg+xml,<svg onload=x()>">',
  '<img src=1 srcset="javascript:x() 1x" onerror=x() lowsrc=javascript:x() dynsrc=javascript:x()>',
  '<img src=`x`onerror=x()>',
  '<img/src="1"/onerror=x()>',
  '<img src=1 onerror\u000b=x()>',
  '<base href="javascript:x()//">',
  '<link rel=import href="data:text/html,<script>x()</script>">',
  '<meta http-equiv=refresh content="0;url=javascript:x()">',
  '<!--><img src=1 onerror=x()>-->',
  '<!--!><img src=1 onerror=x()>--!>',
  '<![CDATA[><img src=1 onerror=x()>]]>',
  '<?xml version="1.0"?><img src=1 onerror=x()>',
  '<isindex action=javascript:x() type=image>',
  '<frameset onload=x()><frame src="javascript:x()"></frameset>',
  '<x-y is="a" onclick=x() style="behavior:url(x)">あ</x-y>',
  '<a id=implementation name=createElement><form name=body><input name=attributes id=querySelectorAll></form>',
  '<script>x()</script>',
  '<scr<script>ipt>x()</scr</script>ipt>',
  '<script/xss src=https://embed.nicovideo.jp/watch/"onclick=x()//script></script>',
];

/** Tags that change how the following markup is parsed. */
const CONTEXTS =
  '</p>|<p>|<table>|<tr><td>|</table>|<svg>|</svg>|<math><mtext>|</math>|<style>|</style>|<select>|</select>|<a href="/x">|<b>|<pre>|<iframe>|</iframe>|<noscript>|</noscript>|<template>|</template>|<textarea>|<xmp>|</xmp>|<!--|-->|"|\'|&lt;|<'.split(
    '|',
  );

const ADDRESSES = new Set(['href', 'src', 'poster', 'cite', 'data-src']);

/**
 * Returns everything in a text that could run, that could load by itself, or that is not in the
 * allow list.
 */
const dangersIn = (html: string): string[] => {
  const { body, head } = new JSDOM(`<!doctype html><body>${html}`).window.document;
  const found = [...head.children].map(({ localName }) => localName);
  for (const element of body.querySelectorAll('*')) {
    if (
      !ALLOWED_TAGS.has(element.localName) ||
      element.namespaceURI !== 'http://www.w3.org/1999/xhtml'
    )
      found.push(element.localName);
    for (const { name, value } of element.attributes) {
      if (/^on|^(?:srcdoc|srcset|formaction|action|background|data|is|name|xlink:href)$/.test(name))
        found.push(name);
      const url = ADDRESSES.has(name) ? URL.parse(value, 'https://blog.example') : null;
      const isPicture =
        element.localName === 'img' && /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(value);
      if (url !== null && !/^(?:https?|mailto|tel):$/.test(url.protocol) && !isPicture)
        found.push(value);
    }
  }
  return found;
};

test.each(PAYLOADS)('R1.6 no script in %s runs, and sanitising again changes nothing', (html) => {
  const out = sanitise(`前${html}`);
  expect(dangersIn(out)).toEqual([]);
  expect(out).toContain('前');
  expect(sanitise(out)).toBe(out);
});

test('R1.6 no script in nested attacks runs, and sanitising again changes nothing', () => {
  const part = fc.oneof(fc.constantFrom(...PAYLOADS), fc.constantFrom(...CONTEXTS));
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 6 }), (parts) => {
      const out = sanitise(parts.join(''));
      expect(dangersIn(out)).toEqual([]);
      expect(sanitise(out)).toBe(out);
    }),
    { numRuns: 200, seed: 7 },
  );
});
