import { brotliDecompressSync, type BrotliOptions } from 'node:zlib';
import { aHost, closeHosts, createFakePages } from '../createHostServer.fixture.ts';
import { aServedPage } from '../responses/servedPage.fixture.ts';
import { createServedPage } from '../responses/servedPage.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { dictionaryRoute } from './dictionaryRoute.ts';
import { Dictionaries, linkTo, createPageDictionary } from '../responses/pageDictionary.ts';

afterEach(closeHosts);

const FRAME = '<header>縁側びより</header><nav>記事一覧 画像一覧 読者 </nav>'.repeat(60);
const COMMON = createPageDictionary(Buffer.from(FRAME));
const AVAILABLE = `:${COMMON.hash.toString('base64')}:`;
const CHROME = 'gzip, deflate, br, zstd, dcb, dcz';

const holding = (...all: readonly ReturnType<typeof createPageDictionary>[]) => {
  const dictionaries = new Dictionaries();
  for (const dictionary of all) dictionaries.take(dictionary);
  return dictionaries;
};

const TEXT = `${FRAME}<p>梅を干す日</p>`;
const aPageWith = (dictionaries: Dictionaries) =>
  createServedPage(
    aRenderedPage(TEXT),
    { Link: '</x>' },
    { contentType: 'text/html', dictionaries },
  );

const hostWith = async (dictionaries: Dictionaries) => {
  const page = aPageWith(dictionaries);
  const { origin } = await aHost(
    [dictionaryRoute(dictionaries, (status) => aServedPage('lost', { status }))],
    createFakePages(() => ({ kind: 'page', page })),
  );
  const ask = (headers: Record<string, string>, path = '/') =>
    fetch(origin + path, { headers: { 'Accept-Encoding': CHROME, ...headers } });
  return { ask, page };
};

describe('the compression dictionary of pages', () => {
  it('compresses pages for a client that has it, prefixed with its hash', async () => {
    const { ask } = await hostWith(holding(COMMON));
    const answer = await ask({ 'Available-Dictionary': AVAILABLE });
    expect(answer.headers.get('content-encoding')).toBe('dcb');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
    expect(answer.headers.get('link')).toBe('</x>');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.subarray(0, 4).toString('hex')).toBe('ff444342');
    expect(body.subarray(4, 36)).toEqual(COMMON.hash);
    const options: BrotliOptions & { dictionary: Buffer } = { dictionary: COMMON.bytes };
    expect(brotliDecompressSync(body.subarray(36), options).toString()).toBe(TEXT);
    expect(() => brotliDecompressSync(body.subarray(36))).toThrow();
  });

  it.each([
    ['has no dictionary', {}],
    ['has an unknown dictionary', { 'Available-Dictionary': `:${'A'.repeat(43)}=:` }],
    [
      'does not accept dictionary encodings',
      { 'Available-Dictionary': AVAILABLE, 'Accept-Encoding': 'br' },
    ],
    ['sends an invalid hash', { 'Available-Dictionary': 'constructor' }],
  ])('is not used for a client that %s', async (_who, headers) => {
    const { ask } = await hostWith(holding(COMMON));
    const answer = await ask(headers);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
    expect(answer.headers.get('link')).toBe('</x>');
    expect(await answer.text()).toBe(TEXT);
  });

  it('is linked in its current version from a page compressed with an earlier one', async () => {
    const dictionaries = holding(COMMON);
    const later = createPageDictionary(Buffer.from(`${FRAME} later`));
    const page = createServedPage(
      aRenderedPage(TEXT),
      { Link: linkTo(later) },
      { contentType: 'text/html', dictionaries },
    );
    dictionaries.take(later);
    const notified = [COMMON, later].map(async (dictionary) => {
      const { headers } = await page.forms.takeWith(dictionary);
      return [headers['Content-Encoding'], headers['Link']];
    });
    expect(await Promise.all(notified)).toEqual([
      ['dcb', linkTo(later)],
      ['dcb', undefined],
    ]);
  });

  it('is neither linked nor served with Save-Data', async () => {
    const { ask } = await hostWith(holding(COMMON));
    expect((await ask({ 'Save-Data': 'on' })).headers.has('link')).toBe(false);
    const refused = await ask({ 'Save-Data': 'on' }, COMMON.path);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(refused.headers.get('vary')).toBe('Accept-Encoding, Save-Data');
    expect((await ask({}, COMMON.path)).headers.get('vary')).toBe('Accept-Encoding, Save-Data');
  });

  it('is revalidated only for a client that has it', async () => {
    const { ask } = await hostWith(holding(COMMON));
    const first = await ask({ 'Available-Dictionary': AVAILABLE });
    const tag = first.headers.get('etag') ?? '';
    const again = await ask({ 'Available-Dictionary': AVAILABLE, 'If-None-Match': tag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
    expect((await ask({ 'If-None-Match': tag })).status).toBe(200);
  });

  it('compresses a page once for all clients that have it, and its bytes are counted', async () => {
    const { forms } = aPageWith(holding(COMMON));
    const before = forms.bytes;
    const changed: number[] = [];
    forms.watch(() => changed.push(forms.bytes));
    const [one, other] = await Promise.all([forms.takeWith(COMMON), forms.takeWith(COMMON)]);
    expect(other).toBe(one);
    expect(forms.takeWith(COMMON)).toBe(one);
    expect(changed).toEqual([before + one.body.length]);
  });

  it('BR25 recompresses a frequently requested page after ten seconds, and the old ETag stays valid', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      const page = aPageWith(holding(COMMON));
      const readETag = async () => String((await page.forms.takeWith(COMMON)).headers['ETag']);
      const quick = await readETag();
      expect(await readETag()).toBe(quick);
      jest.advanceTimersByTime(10_000);
      const better = new Promise<void>((resolve) => page.forms.watch(resolve));
      expect(await readETag()).toBe(quick);
      await better;
      const best = await readETag();
      expect(best).not.toBe(quick);
      expect(page.forms.encodingOf(quick)).toBe(page.forms.encodingOf(best));
    } finally {
      jest.useRealTimers();
    }
  });

  it('is served as immutable at an address with its hash', async () => {
    const { ask } = await hostWith(holding(COMMON));
    const answer = await ask({ 'Accept-Encoding': 'identity' }, COMMON.path);
    expect(await answer.text()).toBe(FRAME);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      'cache-control': 'public, max-age=2592000, immutable',
    });
    expect((await ask({}, `${COMMON.path}x`)).status).toBe(404);
  });

  it('exists in the last four versions, of which the latest is linked', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((text) => createPageDictionary(Buffer.from(text)));
    const dictionaries = holding(...all);
    expect(dictionaries.current).toBe(all[4]);
    expect(all.map(({ path }) => dictionaries.at(path) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    const [, second] = all;
    if (second) dictionaries.take(second);
    expect(dictionaries.current).toBe(second);
  });
});
