import { aWireEntryImage, aWireImage } from '@engawa/api-client/fixtures/entryImage.ts';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireSkin } from '@engawa/api-client/fixtures/skin.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import type { ApiErrorCode } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { JSDOM } from 'jsdom';
import { loadImageEmbed } from './loadImageEmbed.ts';

const SITE = { hostOrigin: 'https://blog.example', siteName: 'えんがわ', releases: 'host@1.0.0' };
const TARGET = {
  kind: 'imageEmbed',
  amebaId: 'nanohana-daidokoro',
  entryId: 7,
  imageId: 8,
} as const;
const ANSWERS: FakeAnswers = {
  blogger: aWireBlogger(),
  pcSkin: aWireSkin(),
  entryImage: aWireEntryImage(),
};
const HOSTILE = '<b>"梅"&\u202e\'漬け\' 🍑';

const load = async (answers: FakeAnswers = {}) => {
  const read = fakeRead({ ...ANSWERS, ...answers });
  const loaded = await loadImageEmbed(TARGET, read, SITE);
  const { document } = new JSDOM(loaded.text).window;
  return { ...loaded, document, calls: read.calls };
};

describe('R2.2.16 an image embed', () => {
  it('has its page type, no scripts and less than 10 KB without the image', async () => {
    const { status, text, document, cacheTags } = await load();
    expect(status).toBe(200);
    expect(document.documentElement.dataset['pageType']).toBe('image-embed');
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
    expect(document.querySelectorAll('script, link[rel=stylesheet], form, iframe')).toHaveLength(0);
    expect(cacheTags).toEqual(['blog:nanohana-daidokoro', 'entry:7']);
  });

  it.each(TEMPLATE_NAMES)('has the template %s of the blog', async (template) => {
    const { document } = await load({ pcSkin: aWireSkin({ template }) });
    expect(document.documentElement.dataset['template']).toBe(template);
    expect(document.querySelector('style')?.textContent).toContain(`[data-template=${template}]`);
  });

  it('links to the page of its image in a new window', async () => {
    const { document } = await load();
    const links = [...document.querySelectorAll('a')];
    expect(links.map(({ href }) => href)).toEqual([
      'https://blog.example/nanohana-daidokoro/image-12755975296-15153447989.html',
      'https://blog.example/nanohana-daidokoro/entry-12755975296.html',
      'https://blog.example/nanohana-daidokoro/',
    ]);
    for (const { target, rel } of links) expect([target, rel]).toEqual(['_blank', 'noopener']);
    expect(document.querySelector('h1')?.textContent).toBe('梅を干す日');
    expect(document.querySelector('p')?.textContent).toBe('菜の花台所｜えんがわ');
  });

  it('has a responsive image, requested without credentials', async () => {
    const { document } = await load();
    const img = document.querySelector('img');
    expect([img?.width, img?.height, img?.alt]).toEqual([800, 600, 'ざるに並べた梅']);
    expect(img?.crossOrigin).toBe('anonymous');
    const { imgUrl } = aWireImage();
    expect(img?.srcset).toBe(
      `${imgUrl}?caw=288 288w, ${imgUrl}?caw=576 576w, ${imgUrl}?caw=800 800w`,
    );
  });

  it('has a fallback alt text for an image without a description', async () => {
    const { document } = await load({ entryImage: aWireEntryImage(aWireImage({ alt: '' })) });
    expect(document.querySelector('img')?.alt).toBe('「梅を干す日」の画像');
  });

  it('is noindex and has a canonical URL', async () => {
    const { document } = await load();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://blog.example/nanohana-daidokoro/image-12755975296-15153447989.html',
    );
  });

  it('escapes user text', async () => {
    const image = aWireImage({ title: HOSTILE, alt: HOSTILE });
    const { document } = await load({ entryImage: aWireEntryImage(image) });
    expect(document.querySelector('h1')?.textContent).toBe(HOSTILE);
    expect(document.querySelector('img')?.alt).toBe(HOSTILE);
    expect(document.querySelector('b')).toBeNull();
    // a title with a text direction must not affect the text next to it
    expect(document.querySelector('h1 bdi')).not.toBeNull();
  });

  it('falls back to the new template when the skin fails to load', async () => {
    const { status, document } = await load({ pcSkin: failsWith('API-005', 502) });
    expect([status, document.documentElement.dataset['template']]).toEqual([200, 'new']);
  });

  it('reads in one round', async () => {
    const { calls } = await load();
    expect(calls.map(({ resource }) => resource)).toEqual(['blogger', 'pcSkin', 'entryImage']);
  });
});

describe('R2.2.16 an embed of an unavailable image', () => {
  it.each<[string, FakeAnswers]>([
    ['is hidden or deleted', { entryImage: failsWith('API-004', 404) }],
    ['is for members', { entryImage: failsWith('API-003', 403) }],
    ['has no blog any more', { blogger: failsWith('API-004', 404) }],
  ])('is a small 404 document without details if the image %s', async (_why, answers) => {
    const { status, text, document, cacheTags, maxAgeS } = await load(answers);
    expect([status, maxAgeS]).toEqual([404, 60]);
    expect(cacheTags).toContain('entry:7');
    expect(document.body.textContent).toBe('この画像は表示できません。えんがわ');
    for (const word of ['梅', '菜の花', 'nanohana', 'user_images'])
      expect(text).not.toContain(word);
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
  });

  it.each<[ApiErrorCode, number, number]>([
    ['API-001', 0, 503],
    ['API-005', 503, 503],
    ['API-002', 200, 500],
  ])(
    'with read error %s and status %i is answered uncached with status %i',
    async (code, statusCode, expected) => {
      for (const resource of ['blogger', 'entryImage']) {
        // oxlint-disable-next-line no-await-in-loop -- each is a moment
        const { status, maxAgeS, document } = await load({
          [resource]: failsWith(code, statusCode),
        });
        expect([status, maxAgeS]).toEqual([expected, 0]);
        expect(document.body.textContent).toContain('時間をおいて');
      }
    },
  );
});
