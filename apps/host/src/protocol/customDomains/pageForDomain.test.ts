import { pageForDomain } from './pageForDomain.ts';

const LINKS = {
  amebaId: 'kanoya-mio',
  hostOrigin: 'https://blog.example',
  canonicalUrl: 'https://blog.example/kanoya-mio/entry-1.html',
};

describe('R2.1.6 a page on a custom domain', () => {
  it('starts no client app and retains its structured data', async () => {
    const html =
      '<!doctype html><head><script type="application/ld+json">{"a":"<\\/script>"}</script><script>boot("</p>")</script></head>' +
      '<body><p>本文</p><script type="application/json" id="INIT_DATA">{"b":1}</script></body></html>';
    expect(await pageForDomain(html, LINKS)).toBe(
      '<!doctype html><head><script type="application/ld+json">{"a":"<\\/script>"}</script></head>' +
        '<body><p>本文</p></body></html>',
    );
  });

  it('rewrites its links and forms for the custom domain', async () => {
    const html =
      '<a href="/kanoya-mio/entry-2.html?a=1&amp;b=2">次</a><a class="x" href="/ranking/">人気</a>' +
      '<a href="https://other.example/">外</a><form action="/search"><input name="q"></form>';
    expect(await pageForDomain(html, LINKS)).toBe(
      '<a href="/entry-2.html?a=1&amp;b=2">次</a><a class="x" href="https://blog.example/ranking/">人気</a>' +
        '<a href="https://other.example/">外</a><form action="https://blog.example/search"><input name="q"></form>',
    );
  });

  it('replaces form posts by a link to the page on the main site', async () => {
    const html =
      '<form class="Iine" method="post" action="/_iine"><button name="entry_id" value="1">いいね</button></form>';
    expect(await pageForDomain(html, LINKS)).toBe(
      '<form class="Iine" action="https://blog.example/kanoya-mio/entry-1.html">' +
        '<button name="entry_id" value="1">いいね</button></form>',
    );
  });

  it('R1.2 replaces a writing form by a link to the page on the main site', async () => {
    const html =
      '<div><form method="post" action="/_action/entry/comment" data-on-domain="記事のページで書く">' +
      '<label>名前<input name="commentName"></label><button>送る</button></form><p>続き</p></div>';
    expect(await pageForDomain(html, LINKS)).toBe(
      '<div><p><a href="https://blog.example/kanoya-mio/entry-1.html">記事のページで書く</a></p><p>続き</p></div>',
    );
  });

  it('R1.9 has no ads', async () => {
    const html =
      '<p>本文</p><div data-slot="host/Ad:a"><!--$--><div class="AdSlot" data-ad-slot="a"><span>広告</span>' +
      '<iframe title="広告" src="https://ads.example/"></iframe></div><!--/$--></div><p>続き</p>';
    const page = await pageForDomain(html, LINKS);
    expect(page).not.toMatch(/広告|iframe/);
    expect(page).toMatch(/^<p>本文<\/p><div data-slot="host\/Ad:a">.*<\/div><p>続き<\/p>$/);
  });

  it('preserves all other bytes, including text that looks like a link', async () => {
    const html =
      '<!doctype html><html lang="ja"><body>\n<pre>&lt;a href="/kanoya-mio/"&gt; href="/x" &amp;copy; &nbsp;</pre>' +
      '<img src="/a.jpg" alt=\'"\'><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><!-- href="/x" --><br/>梅🌿</body></html>\n';
    expect(await pageForDomain(html, LINKS)).toBe(html);
  });
});
