import escapeHtml from 'escape-html';
import { documentHtml } from './document.ts';
import { ERROR_SCRIPT } from './errorScript.ts';
import { headHtml } from '../protocol/head/head.ts';
import { toScriptJson } from '../protocol/head/toScriptJson.ts';
import { NO_SETTINGS } from '../protocol/pageSettings.fixture.ts';

const HOSTILE = `</script><script>alert("1")</script><!-- ' & \u2028`;

describe('escaping of user input', () => {
  it('escapes HTML and attributes', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  });

  it('escapes JSON for a script block without changing its value', () => {
    const json = toScriptJson({ [HOSTILE]: HOSTILE });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ [HOSTILE]: HOSTILE });
  });

  const HEAD = headHtml(
    {
      title: HOSTILE,
      description: HOSTILE,
      canonicalPath: `/a/"><script>`,
      prevPath: `/p"><script>`,
      ogType: 'article',
      ogImage: { url: `https://x/"><script>`, width: 1, height: 2 },
      jsonLd: [{ name: HOSTILE }],
    },
    'https://blog.example',
    HOSTILE,
  );

  it('escapes the head, with the JSON-LD as its only script', () => {
    expect(HEAD.match(/<script/g)).toHaveLength(1);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(HEAD) ?? [];
    expect(JSON.parse(data)).toEqual({ name: HOSTILE });
    expect(HEAD).toContain('<link rel="canonical" href="https://blog.example/a/&quot;&gt;');
  });

  const PARTS = {
    template: 'new',
    pageType: 'blog-entry',
    releaseSet: 'entry@1.0.0 host@1.0.0',
    experiments: null,
    overlays: null,
    headHtml: '',
    styles: [{ url: 'https://assets.example/a.css', integrity: 'sha384-a' }],
    icons: {
      svgUrl: 'https://blog.example/favicon.svg',
      touchUrl: 'https://assets.example/icon-180.png',
      manifestUrl: 'https://blog.example/manifest.webmanifest',
    },
    bodyHtml: '<p>本文</p>',
    ownerCss: null,
    isCanary: false,
    isInert: false,
    afterHtml: '',
    script: '',
    app: null,
  } as const;

  it('escapes the init data of a document and leaves the boot script unchanged', () => {
    const boot = 'window.engawaBoot = 1 < 2 && "梅";';
    const html = documentHtml({
      ...PARTS,
      script: boot,
      app: { settings: NO_SETTINGS, init: { title: HOSTILE } },
    });
    expect(html).toContain(`<script>${boot}</script>`);
    // an inline script after a style sheet would block the parser until the sheet loads
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.match(/<script/g)).toHaveLength(3);
    const [, init = ''] = /id="INIT_DATA">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(init)).toEqual({ title: HOSTILE });
  });

  it('an error page has only its own script and no client app', () => {
    const html = documentHtml({ ...PARTS, script: ERROR_SCRIPT });
    expect(html.match(/<script.*?<\/script>/gs)).toEqual([`<script>${ERROR_SCRIPT}</script>`]);
    expect(html).toContain('data-releases="entry@1.0.0 host@1.0.0">');
    expect(html).toContain('integrity="sha384-a" crossorigin="anonymous"');
  });

  it('BF14 only a canary document has data-channel', () => {
    const html = documentHtml({ ...PARTS, isCanary: true });
    expect(html).toContain('data-releases="entry@1.0.0 host@1.0.0" data-channel="canary">');
    expect(documentHtml(PARTS)).not.toContain('data-channel');
  });

  it('R2.3.3 a preview is inert, and its CSS cannot close the style element', () => {
    const text = `.skinTitle::after { content: '</style><script>alert(1)</script>' }`;
    const html = documentHtml({ ...PARTS, isInert: true, ownerCss: { text }, afterHtml: '<hr>' });
    expect(html).toContain('<div id="root" inert><p>本文</p></div><hr>');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).toContain(`content: '\\3c /style>`);
  });
});
