import { JSDOM } from 'jsdom';
import { createSanitiser, EntryHtmlRefused } from './createSanitiser.ts';

const sanitise = createSanitiser();
const parse = (html: string) => new JSDOM(html).window.document.body;

describe('the sanitiser of entry HTML retains', () => {
  test.each([
    ['runs of line breaks and full-width spaces', 'あ<br><br><br>　　い'],
    ['ruby', '<ruby>𠮷<rp>(</rp><rt>よし</rt><rp>)</rp></ruby>'],
    [
      'old HTML',
      '<center><font color="#ff66aa" size="5" face="cursive"><big>☆</big></font></center>',
    ],
    ['details', '<details open=""><summary>続き</summary><p>ここ</p></details>'],
    ['alignment', '<div style="text-align: right" align="right">↑</div>'],
    [
      'a wide table',
      '<table border="1" style="width: 1800px"><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ['code', '<pre tabindex="0"><code>if (a &lt; b &amp;&amp; c) "x";\n  y\n</code></pre>'],
    ['right-to-left text', '<blockquote dir="rtl" lang="ar"><p>مرحبا</p></blockquote>'],
    [
      'classes of other editors',
      '<figure class="wp-block-image alignleft"><figcaption>花</figcaption></figure>',
    ],
    ['a quoted post', '<blockquote class="twitter-tweet"><p>やあ</p></blockquote>'],
    ['a card', '<div class="ogpCard_root"><div class="ogpCard_wrap">題</div></div>'],
  ])('%s', (_, html) => {
    expect(sanitise(html)).toBe(html);
  });

  test('an image with the attributes of the viewer', () => {
    const html =
      '<a href="/a/image-1-2.html"><img class="PhotoSwipeImage" data-src="/user_images/20260101/00/a/00/00/j/o0800060012.jpg" data-image-id="12" data-image-order="1" src="/x.jpg" width="800" height="600" alt="庭" loading="lazy" decoding="async"></a>';
    expect(sanitise(html)).toBe(html);
  });

  test('the same HTML when it is sanitised a second time', () => {
    const html =
      '<h1 id="a">題</h1><a href="#a" name="b">x</a><img src="https://e.example/a.png"><iframe src="//e.example/f"></iframe><p style="color:red;top:0">う';
    expect(sanitise(sanitise(html))).toBe(sanitise(html));
  });
});

describe('the sanitiser changes entry HTML:', () => {
  test.each([
    ['white-space: nowrap', ''],
    ['white-space: pre-wrap', 'white-space: pre-wrap'],
    ['margin-left: 900px; color: red', 'color: red'],
    ['padding: 0 60%; margin: 1em 13em', ''],
    ['padding: 0 90EM; margin: 0 25%', ''],
    ['margin-left: 40px; padding: 1em 10%', 'margin-left: 40px; padding: 1em 10%'],
  ])('styles that leave the column are removed: %s', (written, stored) => {
    const style = parse(sanitise(`<p style="${written}">あ</p>`)).firstElementChild;
    expect(style?.getAttribute('style') ?? '').toBe(stored);
  });

  test('h1 becomes h2, since the page has one h1', () => {
    expect(sanitise('<h1 class="a">題</h1><h3>小</h3>')).toBe('<h2 class="a">題</h2><h3>小</h3>');
  });

  test('a frame becomes a link with its address as text', () => {
    const link = parse(
      sanitise('<iframe src="https://www.youtube.com/embed/abc-DEF_123?rel=0"></iframe>'),
    ).querySelector('a');
    expect(link?.href).toBe('https://www.youtube.com/watch?v=abc-DEF_123');
    expect(link?.textContent).toBe('youtube.com/watch?v=abc-DEF_123');
    expect(link?.rel).toBe('noopener ugc nofollow');
  });

  test('a frame within a paragraph does not split it', () => {
    expect(sanitise('<p>あ<iframe src="https://e.example/f"></iframe>い</p>')).toMatch(
      /^<p>あ<span class="ogpCard_root embedCard"><a .*<\/a><\/span>い<\/p>$/,
    );
  });

  test('an embed without text shows its address; one with a quote retains the quote', () => {
    const body = parse(
      sanitise(
        '<blockquote class="instagram-media" data-instgrm-permalink="https://i.example/p/1/"></blockquote><blockquote class="twitter-tweet"><p>やあ</p><a href="https://t.example/1">1月</a></blockquote><script async src="https://t.example/w.js"></script>',
      ),
    );
    expect(body.querySelector('.instagram-media a')?.getAttribute('href')).toBe(
      'https://i.example/p/1/',
    );
    expect(body.querySelectorAll('.twitter-tweet a')).toHaveLength(1);
  });

  test('links within the text use the prefixed ids of their targets', () => {
    expect(sanitise('<a href="#mokuji">目次</a><a name="mokuji"></a>')).toBe(
      '<a href="#user-content-mokuji">目次</a><a id="user-content-mokuji"></a>',
    );
  });

  test('a duplicate id is removed', () => {
    expect(sanitise('<p id="a">1</p><p id="a">2</p>')).toBe('<p id="user-content-a">1</p><p>2</p>');
  });

  test('only external links get rel attributes, and only _blank stays a target', () => {
    expect(sanitise('<a href="/nanohana/" target="_top" rel="opener">a</a>')).toBe(
      '<a href="/nanohana/">a</a>',
    );
    expect(sanitise('<a href="https://e.example/" target="_BLANK">a</a>')).toBe(
      '<a href="https://e.example/" target="_blank" rel="noopener ugc nofollow">a</a>',
    );
  });

  test('media elements have controls and neither preload nor autoplay', () => {
    expect(sanitise('<video src="/a.mp4" autoplay loop onplay="x()"></video>')).toBe(
      '<video src="/a.mp4" controls="" preload="none" width="640" height="360"></video>',
    );
    expect(
      sanitise('<audio autoplay><source src="https://e.example/a.ogg" type="audio/ogg"></audio>'),
    ).toContain('<audio controls="" preload="none"><source src="https://e.example/a.ogg"');
  });
});

describe('hostile HTML is made harmless:', () => {
  test.each([
    ['script', 'あ<script>alert(1)</script>'],
    ['script in svg', '<svg><script>alert(1)</script></svg>あ'],
    [
      'svg with a handler',
      '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>あ',
    ],
    ['handlers', '<p onclick="alert(1)" onmouseover=alert(1)>あ</p>'],
    [
      'math and style',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">あ',
    ],
    [
      'form in math',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>あ',
    ],
    ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>あ'],
    ['comment', '<!--><img src=x onerror=alert(1)>-->あ'],
    ['textarea', '<textarea><img src=x onerror=alert(1)></textarea>あ'],
    ['template', '<template><img src=x onerror=alert(1)></template>あ'],
    ['xmp in a title', '<svg></p><title><xmp></title><img src=x onerror=alert(1)></xmp>あ'],
    ['javascript address', '<a href="javascript:alert(1)">あ</a>'],
    ['javascript address in disguise', '<a href=" jav&#x09;ascript&colon;alert(1)">あ</a>'],
    ['vbscript address', '<a href="vbscript:x">あ</a>'],
    ['data address', '<a href="data:text/html,<script>alert(1)</script>">あ</a>'],
    ['meta refresh', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">あ'],
    ['base', '<base href="https://evil.example/">あ'],
    ['link', '<link rel="stylesheet" href="https://evil.example/x.css">あ'],
    ['style element', '<style>@import "https://evil.example/x.css"; body{display:none}</style>あ'],
    ['frame with a text', '<iframe srcdoc="<script>alert(1)</script>"></iframe>あ'],
    ['frame with a script address', '<iframe src="javascript:alert(1)"></iframe>あ'],
    ['object and embed', '<object data="data:text/html,x"></object><embed src="javascript:x">あ'],
    [
      'form controls',
      '<form action="https://evil.example/"><input name="password"><button formaction="javascript:x">送信</button>あ</form>',
    ],
    [
      'expression in a style',
      '<p style="width: expression(alert(1)); behavior: url(x.htc)">あ</p>',
    ],
    [
      'escapes in a style',
      '<p style="back\\67round: u\\72l(javascript:x); color: ex/**/pression(x)">あ</p>',
    ],
    ['position', '<div style="position:fixed;inset:0;z-index:9999;margin-top:-2000px">あ</div>'],
    ['source set', '<img src="/a.jpg" srcset="javascript:alert(1) 1x" sizes="1px" alt="">あ'],
    ['svg as a picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="">あ'],
    ['custom element', '<x-card onclick="x()" is="y">あ</x-card>'],
    [
      'slot and popover',
      '<div slot="x" popover contenteditable tabindex="1" autofocus onfocus="x()">あ</div>',
    ],
    [
      'poster and background',
      '<video poster="javascript:x" src="javascript:x"></video><table background="javascript:x"><tr><td>あ</td></tr></table>',
    ],
  ])('%s', (_, html) => {
    const out = sanitise(`<p>あ</p>${html}`);
    const body = parse(out);
    expect(body.textContent).toContain('あ');
    expect(out).not.toMatch(
      /script:|vbscript|expression|behavior|position|srcset|data:|url\(|import/i,
    );
    expect(
      body.querySelector(
        'script,style,svg,math,iframe,object,embed,form,input,button,textarea,meta,base,link,template,noscript,title',
      ),
    ).toBeNull();
    for (const element of body.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      expect(
        names.filter((name) =>
          /^on|^formaction|^slot$|^popover|^contenteditable|^autofocus|^is$|^background$/.test(
            name,
          ),
        ),
      ).toEqual([]);
    }
    expect(sanitise(out)).toBe(out);
  });

  test.each([
    'createElement',
    'querySelectorAll',
    'body',
    'attributes',
    'implementation',
    'getElementById',
  ])('a form, image or field named %s shadows no DOM property', (name) => {
    const out = sanitise(
      `<form name="${name}"><input name="${name}" id="${name}"></form><img name="${name}" src="/a.jpg"><a id="${name}"><h1>題</h1></a><iframe src="https://e.example/"></iframe>`,
    );
    expect(out).toContain('<h2>題</h2>');
    expect(out).not.toContain(` name=`);
    expect(out).not.toContain(` id="${name}"`);
  });

  test('class names and data attributes that the page uses are removed', () => {
    expect(
      sanitise(
        '<div class="js-entryWrapper skin-entry is-open mine" data-remote="entry@1" data-uranus-component="entryBody">あ</div>',
      ),
    ).toBe('<div class="mine">あ</div>');
  });

  test('class names of the platform are removed, and those of editors retained', () => {
    const forged =
      '<header class="Toolbar Toolbar_ab1Cd"><a class="Logo Button--danger note" href="/">Engawa</a></header>' +
      '<nav class="entryContents"><p class="entryContents-1">あ</p></nav>';
    expect(sanitise(forged)).toBe(
      '<header><a class="note" href="/">Engawa</a></header><nav><p>あ</p></nav>'.replaceAll(
        /<\/?nav>/g,
        '',
      ),
    );
    const stored =
      '<div class="ogpCard_root wp-block-group alignleft"><p class="twitter-tweet">あ</p></div>';
    expect(sanitise(stored)).toBe(stored);
  });

  test('deeply nested or very long HTML is rejected instead of parsed', () => {
    expect(() => sanitise('<div>'.repeat(100_000))).toThrow(EntryHtmlRefused);
    expect(() => sanitise('あ'.repeat(4_000_001))).toThrow(EntryHtmlRefused);
    expect(() => sanitise('<b><i><u>'.repeat(60) + '<p>あ'.repeat(20_000))).toThrow(
      EntryHtmlRefused,
    );
    expect(sanitise('<p>あ<br>'.repeat(2000))).toContain('あ');
  });
});
