import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { compressQuickly } from '../../worker/compress.ts';
import { aServedPage, readPageText } from './servedPage.fixture.ts';

const LONG_TEXT = Array.from({ length: 500 }, (_, line) => `<p>${line * line} 縁側</p>`).join('');

/** A page as a worker renders it for a waiting request. */
const aQuickPage = (encoding: 'br' | 'zstd' = 'zstd') =>
  aServedPage(LONG_TEXT, { encoded: compressQuickly(Buffer.from(LONG_TEXT), encoding) });

/** A page after its second request, with its improved encoding. */
const requestedTwice = async (encoding: 'br' | 'zstd') => {
  const page = aQuickPage(encoding);
  const first = await page.forms.take(encoding);
  const { promise, resolve } = Promise.withResolvers<void>();
  page.forms.watch(resolve);
  const second = await page.forms.take(encoding);
  await promise;
  return { page, first, second };
};

describe('a served page', () => {
  it('has a different ETag in each encoding', async () => {
    const { page, first } = await requestedTwice('br');
    const { forms } = page;
    const all = await Promise.all(
      (['br', 'zstd', 'gzip', 'identity'] as const).map((encoding) => forms.take(encoding)),
    );
    const tags = [first, ...all].map(({ headers }) => headers['ETag']);
    expect(new Set(tags).size).toBe(5);
    expect(aServedPage('梅').forms.held).toEqual(aServedPage('梅').forms.held);
    expect(aServedPage('桃').forms.held.headers['ETag']).not.toBe(
      aServedPage('梅').forms.held.headers['ETag'],
    );
  });

  it('matches an ETag to an encoding only for the same HTML', async () => {
    const { forms } = aServedPage('梅');
    const tags = await Promise.all(
      (['br', 'gzip', 'identity'] as const).map(async (encoding) =>
        String((await forms.take(encoding)).headers['ETag']),
      ),
    );
    expect(tags.map((tag) => forms.encodingOf(tag))).toEqual(['br', 'gzip', 'identity']);
    expect(aQuickPage('br').forms.encodingOf(tags[0] ?? '')).toBeNull();
  });

  it('has the length and encoding of each body in its headers', async () => {
    const { forms } = aServedPage('梅');
    const identity = await forms.take('identity');
    expect(identity.body.toString()).toBe('梅');
    expect(identity.headers).toMatchObject({ 'Content-Length': 3, Vary: 'Accept-Encoding' });
    expect(identity.headers).not.toHaveProperty('Content-Encoding');
    expect(forms.held.headers).toMatchObject({
      'Content-Encoding': 'br',
      'Content-Length': forms.held.body.length,
    });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)(
    'is converted from zstd to %s once for concurrent requests',
    async (encoding, unpack) => {
      const { forms } = aQuickPage();
      const [first, second] = await Promise.all([forms.take(encoding), forms.take(encoding)]);
      expect(second).toBe(first);
      expect(unpack(first.body).toString()).toBe(LONG_TEXT);
      expect(forms.bytes).toBe(forms.held.body.length);
    },
  );

  it.each(['gzip', 'identity', 'zstd'] as const)(
    'is cached as %s, with its bytes counted, from the second request on',
    async (encoding) => {
      const { forms } = aServedPage(LONG_TEXT);
      let changes = 0;
      forms.watch(() => (changes += 1));
      const first = await forms.take(encoding);
      expect([forms.bytes, changes]).toEqual([forms.held.body.length, 0]);
      const second = await forms.take(encoding);
      expect(second).toEqual(first);
      expect(forms.bytes).toBe(forms.held.body.length + second.body.length);
      expect(changes).toBe(1);
      expect(forms.take(encoding)).toBe(second);
    },
  );

  it('is converted from brotli to zstd for a client that accepts only zstd', async () => {
    const { body } = await aServedPage('梅').forms.take('zstd');
    expect(zstdDecompressSync(body).toString()).toBe('梅');
  });

  it.each(['br', 'zstd'] as const)(
    'replaces fast %s by a smaller encoding after the second request, without delaying that request',
    async (encoding) => {
      const { page, first, second } = await requestedTwice(encoding);
      expect(second).toBe(first);
      expect(page.forms.encoding).toBe('br');
      expect(page.forms.bytes).toBe(page.forms.held.body.length);
      expect(page.forms.bytes).not.toBe(first.body.length);
      expect(readPageText(page)).toBe(LONG_TEXT);
    },
  );

  it('is not recompressed after a single request', async () => {
    const { forms } = aQuickPage();
    await forms.take('zstd');
    // all pending work has finished by then
    await forms.take('br');
    expect(forms.encoding).toBe('zstd');
  });

  it('is returned synchronously in a cached encoding', () => {
    expect(aQuickPage().forms.take('zstd')).not.toBeInstanceOf(Promise);
  });
});
