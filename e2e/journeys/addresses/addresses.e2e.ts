import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';

const journey = journeysOn(sharedProduct);

const BLOG = '/tsubame-kanamono';
const UNREADABLE = 'ご指定のページを表示できません。';

const NOT_FOUND = [
  '/unknown-writes-here/',
  '/ab/',
  '/a-name-with-more-than-24-letters/',
  '/TSUBAME-KANAMONO/',
  '/_unknown',
  `${BLOG}/unknown.html`,
  `${BLOG}/entry-abc.html`,
  `${BLOG}/entry-1.html`,
  `${BLOG}/entry-00012700000375.html`,
  `${BLOG}/entry-99999999999999999999.html`,
  `${BLOG}/entry-12700000375.html/`,
  `${BLOG}%2Fentry-12700000375.html`,
  `${BLOG}/entry-12700000375%2ehtml`,
  `${BLOG}/image-12700000375-1.html`,
  `${BLOG}/reader-0.html`,
  `${BLOG}/reader-999.html`,
  `${BLOG}/favorite-2.html`,
  `${BLOG}/bookmark-2.html`,
  `${BLOG}/iine-1.html`,
  `${BLOG}/reblog-1.html`,
  `${BLOG}/../kanoya-mio/`,
  '/%E0%A4%A',
  '/%00/',
] as const;

for (const path of NOT_FOUND)
  test(
    `R2.1.4 ${path} returns 404`,
    journey(async ({ product }) => {
      const answer = await rawRequest(product.host, path);
      assert.equal(answer.status, 404);
      assert.match(answer.body.toString(), new RegExp(UNREADABLE));
    }),
  );

test(
  'R2.4.1 R2.4.2 a 404 page has a search form that leads to the search page',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const status = await reader.open(`${product.host}/unknown-writes-here/`);
    assert.equal(status, 404);
    const { page } = reader;
    assert.equal(await page.$eval('h1', (heading) => heading.textContent), UNREADABLE);
    await page.type('main [role=search] input[name=q]', '梅しごと');
    await arrivalAfter(page, () => page.keyboard.press('Enter'));
    const { pathname, searchParams } = new URL(page.url());
    assert.deepEqual([pathname, searchParams.get('q')], ['/search/', '梅しごと']);
    assert.equal(
      await page.$eval('h1', (heading) => heading.textContent),
      '「梅しごと」の検索結果',
    );
  }),
);

const REDIRECTS = [
  ['R2.1.2', BLOG, `${BLOG}/`],
  ['R2.1.2', `${BLOG}?x=1&y=%E6%A2%85`, `${BLOG}/?x=1&y=%E6%A2%85`],
  ['R2.1.3', `/${BLOG}/`, `${BLOG}/`],
  ['R2.1.3', `${BLOG}///entry-1.html?x=1`, `${BLOG}/entry-1.html?x=1`],
  ['R2.2.11', `${BLOG}/videolist-1.html`, `${BLOG}/videolist.html`],
] as const;

for (const [id, from, to] of REDIRECTS)
  test(
    `${id} ${from} redirects to ${to}`,
    journey(async ({ product }) => {
      const { status, headers } = await rawRequest(product.host, from);
      assert.deepEqual([status, headers.location], [301, to]);
    }),
  );

test(
  'R2.1.3 no redirect leaves the site',
  journey(async ({ product }) => {
    for (const path of [
      '//evil.example',
      '///evil.example/x',
      '//evil.example//',
      '/\\evil.example',
    ]) {
      const { status, headers } = await rawRequest(product.host, path);
      const target = new URL(headers.location ?? '/', product.host);
      assert.equal(target.origin, product.host, `${path}: ${status} to ${headers.location}`);
    }
  }),
);

test(
  'R2.3 a preview redirects a guest to sign-in with a return address',
  journey(async ({ product }) => {
    for (const path of ['/skin-preview/desktop', '/entry-preview/mobile']) {
      const { status, headers } = await rawRequest(product.host, path);
      assert.equal(status, 303, path);
      assert.equal(headers.location, `/_signin?return_to=${encodeURIComponent(path)}`);
    }
  }),
);

test(
  'R8.1 a page refuses POST with 405',
  journey(async ({ product }) => {
    for (const path of [`${BLOG}/`, '/', '/unknown-writes-here/']) {
      const answer = await rawRequest(product.host, path, { method: 'POST' });
      assert.deepEqual([answer.status, answer.headers.allow], [405, 'GET, HEAD'], path);
    }
  }),
);

const UNCLEAR = 'ブラウザとの通信がうまくいかなかったか、URLが間違っている可能性があります。';
const LOCKED = 'ページの認証に失敗しました。';
const GONE = 'ページが移動または削除されたか、URLが間違っている可能性があります。';

const REFUSED = [
  [400, 'a form without fields', '/_iine', { method: 'POST' }, UNCLEAR],
  [401, 'an address for operators', '/_metrics', {}, LOCKED],
  [
    403,
    'a form of another site',
    '/_signout',
    { method: 'POST', headers: { origin: 'https://evil.example' } },
    LOCKED,
  ],
  [404, 'a missing blog', '/unknown-writes-here/', {}, GONE],
  [405, 'a POST to a page', `${BLOG}/`, { method: 'POST' }, GONE],
  [417, 'an Expect header', `${BLOG}/`, { headers: { expect: 'a-miracle' } }, UNCLEAR],
] as const;

for (const [status, name, path, options, message] of REFUSED)
  test(
    `R2.4.1 R8.1 ${name} gets the error page of ${status}`,
    journey(async ({ product }) => {
      const answer = await rawRequest(product.host, path, options);
      assert.equal(answer.status, status);
      const html = answer.body.toString();
      assert.match(html, new RegExp(`<h1[^>]*>${UNREADABLE}</h1>`));
      assert.ok(html.includes(message), html);
      assert.equal(html.includes('role="searchbox"'), status === 404);
    }),
  );

test(
  'a page supports HEAD requests, validation by ETag and compression',
  journey(async ({ product }) => {
    const ask = (headers: Record<string, string>, method = 'GET') =>
      rawRequest(product.host, `${BLOG}/`, { headers, method });
    const plain = await ask({});
    assert.equal(plain.headers['content-encoding'], undefined);
    const head = await ask({}, 'HEAD');
    assert.deepEqual(
      [head.status, head.body.length, head.headers['content-length']],
      [200, 0, String(plain.body.length)],
    );
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    const brotli = await ask({ 'accept-encoding': 'gzip, br' });
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.ok(gunzipSync(gzip.body).equals(plain.body), 'gzip decodes to the same bytes');
    assert.ok(brotliDecompressSync(brotli.body).equals(plain.body), 'br decodes to the same bytes');
    const zstd = await ask({ 'accept-encoding': 'zstd' });
    assert.ok(zstdDecompressSync(zstd.body).equals(plain.body), 'zstd decodes to the same bytes');
    assert.match(gzip.headers.vary ?? '', /accept-encoding/i);
    for (const [encoding, { headers }] of [
      ['identity', plain],
      ['gzip', gzip],
      ['br', brotli],
      ['zstd', zstd],
    ] as const) {
      const again = await ask({ 'accept-encoding': encoding, 'if-none-match': headers.etag ?? '' });
      assert.deepEqual([again.status, again.body.length], [304, 0], encoding);
    }
    const other = await ask({ 'if-none-match': '"something-else"' });
    assert.equal(other.status, 200);
  }),
);

test(
  'a visitor with cookies gets the same bytes and no Set-Cookie',
  journey(async ({ product }) => {
    const guest = await rawRequest(product.host, `${BLOG}/`);
    const cookie = 'signed_in=1; engawa_session=AAAA';
    const member = await rawRequest(product.host, `${BLOG}/`, { headers: { cookie } });
    assert.ok(guest.body.equals(member.body));
    assert.equal(guest.headers['set-cookie'], undefined);
    assert.match(guest.headers['cache-control'] ?? '', /s-maxage=\d+, stale-while-revalidate=\d+/);
  }),
);

for (const { template, amebaId } of BLOGS)
  test(
    `${template}: the content security policy of pages and error pages allows scripts only by hash`,
    journey(async ({ product }) => {
      for (const path of [`/${amebaId}/`, `/${amebaId}/nothing.html`]) {
        const { headers } = await rawRequest(product.host, path);
        const policy = String(headers['content-security-policy']);
        assert.match(policy, /script-src 'sha256-[^' ]+' 'sha256-[^' ]+' 'strict-dynamic';/);
        assert.doesNotMatch(policy, /script-src[^;]*(unsafe|http|\*)/);
        assert.match(policy, /require-trusted-types-for 'script'/);
        assert.equal(headers['x-content-type-options'], 'nosniff');
      }
    }),
  );

test(
  'R2.1.5 health, shell and robots.txt respond with 200',
  journey(async ({ product }) => {
    const health = await rawRequest(product.host, '/_health');
    assert.equal(health.status, 200);
    const { status, releases } = Object(JSON.parse(health.body.toString()));
    assert.equal(status, 'ok');
    const top = await rawRequest(product.host, `${BLOG}/`);
    assert.ok(top.body.toString().includes(`data-releases="${releases}"`), releases);
    const shell = await rawRequest(product.host, '/_shell/x');
    assert.equal(shell.status, 200);
    const robots = await rawRequest(product.host, '/robots.txt');
    assert.equal(robots.status, 200);
    assert.match(robots.body.toString(), /^User-agent: \*$/m);
  }),
);
