/** @jest-environment jsdom */
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import {
  buildFrameEmbedCode,
  computeFrameSize,
  buildLinkEmbedCode,
  filterEmbedSizes,
  type EmbeddedImage,
} from './embedCode.ts';

const PICTURE = { url: 'https://media.example/user_images/a.jpg', width: 1200, height: 800 };

const anImage = (over: Partial<EmbeddedImage> = {}): EmbeddedImage => ({
  picture: PICTURE,
  alt: 'ざるに並べた梅',
  entryTitle: '梅を干す日',
  blogTitle: 'ひだまり四人ぐらし',
  pageUrl: 'https://blog.example/a-b/image-7-8.html',
  embedUrl: 'https://blog.example/a-b/image-embed-7-8.html',
  ...over,
});

/** Parses the single element of a code. @errors throws for none or several */
const parseElement = (code: string): Element => {
  const { body, head } = new DOMParser().parseFromString(code, 'text/html');
  const { firstElementChild: made } = body;
  if (!made || body.childNodes.length > 1 || head.childNodes.length > 0)
    throw new Error(`not one element: ${code}`);
  return made;
};

const inOneLine = (text: string) => text.replaceAll('\0', ' ').replaceAll(/\s+/g, ' ').trim();

/** Arbitrary titles: quotes, tags, entities, emoji, right-to-left text. */
const aName = oneof(
  string({ unit: 'grapheme' }),
  string({
    unit: constantFrom(
      '"',
      "'",
      '<',
      '>',
      '&',
      '&quot;',
      '\n',
      '梅',
      '🍑',
      'مشمش',
      '</iframe>',
      '\u202e',
    ),
  }),
);

describe('R2.2.16 the embed codes of an image', () => {
  it('contain a lazy iframe whose sandbox only opens popups', () => {
    expect(buildFrameEmbedCode(anImage(), 'medium')).toBe(
      '<iframe src="https://blog.example/a-b/image-embed-7-8.html" width="640" height="479" ' +
        'title="「梅を干す日」の画像（ひだまり四人ぐらし）" loading="lazy" ' +
        'sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>',
    );
  });

  it('omit the blog title if it is unknown', () => {
    expect(buildFrameEmbedCode(anImage({ blogTitle: null }), 'medium')).toContain(
      'title="「梅を干す日」の画像" ',
    );
  });

  it('without a frame contain the image in a link to its page', () => {
    expect(buildLinkEmbedCode(anImage(), 'small')).toBe(
      '<a href="https://blog.example/a-b/image-7-8.html">' +
        '<img src="https://media.example/user_images/a.jpg?caw=320" width="320" height="213" ' +
        'alt="ざるに並べた梅" loading="lazy" style="max-width:100%;height:auto"></a>',
    );
    expect(buildLinkEmbedCode(anImage(), 'original')).toContain(
      'src="https://media.example/user_images/a.jpg" width="1200" height="800"',
    );
  });

  it('escape any alt text, entry title and blog title, and have no line breaks', () => {
    assert(
      property(aName, aName, aName, (alt, entryTitle, blogTitle) => {
        const image = anImage({ alt, entryTitle, blogTitle });
        const frame = buildFrameEmbedCode(image, 'medium');
        expect(frame).not.toMatch(/[\r\n]/);
        const iframe = parseElement(frame);
        expect(iframe.tagName).toBe('IFRAME');
        expect(iframe.getAttributeNames()).toHaveLength(7);
        expect(iframe.getAttribute('title')).toBe(
          inOneLine(`「${entryTitle}」の画像（${blogTitle}）`),
        );
        const link = parseElement(buildLinkEmbedCode(image, 'medium'));
        expect([link.tagName, link.children.length]).toEqual(['A', 1]);
        expect(link.firstElementChild?.getAttribute('alt')).toBe(inOneLine(alt));
        expect(link.firstElementChild?.getAttributeNames()).toHaveLength(6);
      }),
    );
  });

  it.each([
    [200, ['original']],
    [320, ['original']],
    [321, ['small', 'original']],
    [641, ['small', 'medium', 'original']],
  ])('offer for an image of %i px no size that would enlarge it', (width, sizes) => {
    expect(filterEmbedSizes({ ...PICTURE, width })).toEqual(sizes);
  });

  it('reserve height for the caption, and at least one pixel of height for the image', () => {
    expect(computeFrameSize('original', PICTURE)).toEqual({ width: 1200, height: 852 });
    expect(computeFrameSize('small', { url: '', width: 4000, height: 1 })).toEqual({
      width: 320,
      height: 53,
    });
  });
});
