import { aRenderedPage, aServedPage } from './servedPage.fixture.ts';
import { ENCODINGS } from './servedPage.ts';

describe('servedPageOf', () => {
  it('each encoding has its own tag, so that no cache mixes them up', () => {
    const page = aServedPage('梅');
    const tags = ENCODINGS.map((encoding) => page.headers[encoding]['ETag']);
    expect(new Set(tags).size).toBe(3);
    expect(aServedPage('梅').headers).toEqual(page.headers);
    expect(aServedPage('桃').headers.br['ETag']).not.toBe(page.headers.br['ETag']);
  });

  it('says how long and in what encoding each body is', () => {
    const { headers, bodies } = aServedPage('梅');
    expect(headers.identity).toMatchObject({ 'Content-Length': 3, Vary: 'Accept-Encoding' });
    expect(headers.identity).not.toHaveProperty('Content-Encoding');
    expect(headers.br).toMatchObject({
      'Content-Encoding': 'br',
      'Content-Length': bodies.br.length,
    });
  });

  it('names its tags to caches where it has any', () => {
    const tagged = aServedPage('a', { cacheTags: ['blog:a', 'entry:1'] });
    expect(tagged.headers.gzip).toMatchObject({ 'Cache-Tag': 'blog:a,entry:1' });
    expect(aServedPage('a').headers.gzip).not.toHaveProperty('Cache-Tag');
  });

  it('weighs all its bodies', () => {
    const page = aRenderedPage('a');
    expect(aServedPage('a').bytes).toBe(
      page.identity.length + page.gzip.length + page.brotli.length,
    );
  });
});
