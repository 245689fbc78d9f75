import { JSDOM } from 'jsdom';
import { createSanitiser } from './createSanitiser.ts';

const known = { width: 1600, height: 1200 };
const sanitise = createSanitiser((url) => (url.includes('known') ? known : null));
const parseImage = (html: string) => {
  const image = new JSDOM(sanitise(html)).window.document.querySelector('img');
  return image === null
    ? null
    : {
        size: `${image.getAttribute('width')}x${image.getAttribute('height')}`,
        alt: image.getAttribute('alt'),
        style: image.getAttribute('style'),
      };
};

describe('every image has width, height and alt:', () => {
  test.each([
    ['in attributes', '<img src="/a.jpg" width="640" height="480" alt="庭">', '640x480'],
    ['in px', '<img src="/a.jpg" width="640px" height="480px">', '640x480'],
    ['in the style', '<img src="/a.jpg" style="width:100px;height:50px">', '100x50'],
    [
      'in the file name',
      '<img src="/user_images/20260101/00/a/00/00/j/o0800060012345.jpg?caw=400">',
      '800x600',
    ],
    ['known from its address', '<img src="https://e.example/known.jpg">', '1600x1200'],
    ['a width and a known ratio', '<img src="https://e.example/known.jpg" width="400">', '400x300'],
    [
      'a height and a known ratio',
      '<img src="https://e.example/known.jpg" height="300">',
      '400x300',
    ],
    ['emoji', '<img class="emoji" src="https://e.example/e.png">', '20x20'],
    ['invalid sizes', '<img src="/a.jpg" width="auto" height="-3">', '800x600'],
    ['a percentage', '<img src="/a.jpg" width="100%">', '800x600'],
  ])('%s', (_, html, size) => {
    expect(parseImage(html)).toMatchObject({ size });
  });

  test('an unknown image has a default box that contains it', () => {
    expect(parseImage('<img src="https://e.example/a.jpg">')).toEqual({
      size: '800x600',
      alt: '',
      style: 'aspect-ratio: 800 / 600; object-fit: contain',
    });
  });

  test('a lazy image has its real address instead of the placeholder’s', () => {
    expect(
      sanitise(
        '<img src="data:image/gif;base64,R0lGODlh" data-src="https://e.example/real.jpg" alt="a">',
      ),
    ).toContain('src="https://e.example/real.jpg"');
  });

  test('removes a tracking pixel; an image without an address leaves its alt text', () => {
    expect(sanitise('<img src="https://e.example/b.gif" width="1" height="1">')).toBe('');
    expect(sanitise('<img src="file:///c/a.jpg" alt="庭">')).toBe('庭');
  });
});

test('upgrades http addresses of media to https, and leaves links as written', () => {
  const html = sanitise('<a href="http://e.example/"><img src="http://e.example/a.jpg"></a>');
  expect(html).toContain('src="https://e.example/a.jpg"');
  expect(html).toContain('href="http://e.example/"');
  expect(sanitise('<audio controls src="http://e.example/a.mp3"></audio>')).toContain(
    'src="https://e.example/a.mp3"',
  );
});

test.each([
  '<img src="/spacer.gif" data-src="https://old.example/a.jpg">',
  '<img class="lazy" src="https://old.example/img/1x1.trans.gif" data-lazy-src="https://old.example/a.jpg">',
  '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-original="https://old.example/a.jpg">',
  '<img srcset="https://old.example/a.jpg 1x, https://old.example/b.jpg 2x">',
  '<img src="/loading.svg" data-srcset="https://old.example/a.jpg, https://old.example/b.jpg 2x">',
  '<img src="https://old.example/a.jpg" data-src="https://old.example/b.jpg">',
])('R1.6 uses the real image instead of the placeholder of a script: %s', (html) => {
  expect(createSanitiser()(html)).toContain(' src="https://old.example/a.jpg"');
});
