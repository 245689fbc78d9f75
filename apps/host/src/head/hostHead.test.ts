import { headHtml } from './head.ts';
import { hostHead } from './hostHead.ts';

const printed = (target: Parameters<typeof hostHead>[0]) =>
  headHtml(hostHead(target, '縁側'), 'https://host.example', '縁側');

const NO_INDEX = '<meta name="robots" content="noindex">';

describe('heads of the host’s own pages', () => {
  it('the front page is found by search engines, under its own address', () => {
    const html = printed({ kind: 'site-top' });
    expect(html).toContain('<link rel="canonical" href="https://host.example/">');
    expect(html).toContain('"@type":"WebSite"');
    expect(html).not.toContain(NO_INDEX);
  });

  it('a page is named to who passes it on, with its picture where it has one', () => {
    const head = {
      title: '梅 "&" 雨',
      description: '',
      canonicalPath: '/',
      ogType: 'article',
    } as const;
    const picture = { url: 'https://media.example/o.jpg?caw=1120', width: 1120, height: 840 };
    const shown = (html: string) => html.match(/<meta name="twitter:.*?>/g);
    expect(shown(headHtml({ ...head, ogImage: picture }, '', ''))).toEqual([
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:title" content="梅 &quot;&amp;&quot; 雨">',
      '<meta name="twitter:image" content="https://media.example/o.jpg?caw=1120">',
    ]);
    expect(shown(headHtml(head, '', ''))).toEqual([
      '<meta name="twitter:card" content="summary">',
      '<meta name="twitter:title" content="梅 &quot;&amp;&quot; 雨">',
    ]);
  });

  it('R2.4.1 a page that could not be shown is not, and says so in its title', () => {
    const html = printed({ kind: 'error', status: 404 });
    expect(html).toContain('<title>ご指定のページを表示できません。｜縁側</title>');
    expect(html).toContain(NO_INDEX);
    // nor is it a copy of another
    expect(html).not.toMatch(/canonical|og:url/);
  });

  it('a page that is not there yet is not, under its own address', () => {
    const html = printed({ kind: 'not-yet', amebaId: null, path: '/ranking/?a="b' });
    expect(html).toContain('<title>このページは準備中です｜縁側</title>');
    expect(html).toContain('href="https://host.example/ranking/?a=&quot;b"');
    expect(html).toContain(NO_INDEX);
  });

  it('the shell is not', () => {
    expect(printed({ kind: 'shell' })).toContain(NO_INDEX);
  });
});
