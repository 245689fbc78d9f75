import { gunzipSync } from 'node:zlib';
import { aServedPage } from './servedPage.fixture.ts';

const LONG_TEXT = Array.from({ length: 500 }, (_, line) => `<p>${line * line} 縁側</p>`).join('');

describe('servedPageOf', () => {
  it('each encoding has its own tag, so that no cache mixes them up', async () => {
    const page = aServedPage('梅');
    const forms = [page.br, page.identity, await page.gzip()];
    expect(new Set(forms.map(({ headers }) => headers['ETag'])).size).toBe(3);
    expect(aServedPage('梅').br.headers).toEqual(page.br.headers);
    expect(aServedPage('桃').br.headers['ETag']).not.toBe(page.br.headers['ETag']);
  });

  it('says how long and in what encoding each body is', () => {
    const { identity, br } = aServedPage('梅');
    expect(identity.headers).toMatchObject({ 'Content-Length': 3, Vary: 'Accept-Encoding' });
    expect(identity.headers).not.toHaveProperty('Content-Encoding');
    expect(br.headers).toMatchObject({
      'Content-Encoding': 'br',
      'Content-Length': br.body.length,
    });
  });

  it('names its tags to caches where it has any', () => {
    const tagged = aServedPage('a', { cacheTags: ['blog:a', 'entry:1'] });
    expect(tagged.br.headers).toMatchObject({ 'Cache-Tag': 'blog:a,entry:1' });
    expect(aServedPage('a').br.headers).not.toHaveProperty('Cache-Tag');
  });

  it('makes gzip once, however many ask for it meanwhile', async () => {
    const page = aServedPage('梅');
    const [first, second] = await Promise.all([page.gzip(), page.gzip()]);
    expect(second).toBe(first);
    expect(gunzipSync(first.body).toString()).toBe('梅');
    expect(first.headers).toMatchObject({
      'Content-Encoding': 'gzip',
      'Content-Length': first.body.length,
    });
  });

  it('weighs all its bodies, the one that is not made yet too', async () => {
    const page = aServedPage(LONG_TEXT);
    const { body } = await page.gzip();
    expect(page.bytes).toBeGreaterThanOrEqual(
      page.identity.body.length + page.br.body.length + body.length,
    );
  });
});
