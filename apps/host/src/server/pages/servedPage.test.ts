import { gunzipSync } from 'node:zlib';
import { aServedPage } from './servedPage.fixture.ts';

const LONG_TEXT = Array.from({ length: 500 }, (_, line) => `<p>${line * line} 縁側</p>`).join('');

describe('servedPageOf', () => {
  it('each encoding has its own tag, so that no cache mixes them up', async () => {
    const page = aServedPage('梅');
    const forms = [page.br, await page.other('identity'), await page.other('gzip')];
    expect(new Set(forms.map(({ headers }) => headers['ETag'])).size).toBe(3);
    expect(aServedPage('梅').br.headers).toEqual(page.br.headers);
    expect(aServedPage('桃').br.headers['ETag']).not.toBe(page.br.headers['ETag']);
  });

  it('says how long and in what encoding each body is', async () => {
    const { br, other } = aServedPage('梅');
    const identity = await other('identity');
    expect(Buffer.from(identity.body).toString()).toBe('梅');
    expect(identity.headers).toMatchObject({ 'Content-Length': 3, Vary: 'Accept-Encoding' });
    expect(identity.headers).not.toHaveProperty('Content-Encoding');
    expect(br.headers).toMatchObject({
      'Content-Encoding': 'br',
      'Content-Length': br.body.length,
    });
  });

  it('makes gzip once, however many ask for it meanwhile', async () => {
    const page = aServedPage('梅');
    const [first, second] = await Promise.all([page.other('gzip'), page.other('gzip')]);
    expect(second).toBe(first);
    expect(gunzipSync(first.body).toString()).toBe('梅');
    expect(first.headers).toMatchObject({
      'Content-Encoding': 'gzip',
      'Content-Length': first.body.length,
    });
  });

  it('holds one form and weighs what that takes', async () => {
    const page = aServedPage(LONG_TEXT);
    expect(page.bytes).toBe(page.br.body.length);
    expect(page.bytes).toBeLessThan(Buffer.byteLength(LONG_TEXT) / 4);
    expect((await page.other('identity')).body).toHaveLength(Buffer.byteLength(LONG_TEXT));
    expect(page.bytes).toBe(page.br.body.length);
  });
});
