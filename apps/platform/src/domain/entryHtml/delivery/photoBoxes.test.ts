import { withPhotoBoxes } from './photoBoxes.ts';
import { createSanitiser } from '../createSanitiser.ts';

const sanitise = createSanitiser();
const picture = (width = 1280, attributes = '') =>
  `<img src="/user_images/a.jpg" alt="海" width="${width}" height="${width / 2}"${attributes}>`;
const LINKED = `<a href="/a--b/image-1-2.html">${picture()}</a>`;

const renderHtml = (html: string) => withPhotoBoxes(sanitise(html));
/**
 * Returns the boxes of a text: `whole` for a box that may be as wide as the card, else `column`.
 */
const collectBoxes = (html: string) =>
  [...renderHtml(html).matchAll(/<span class="is-photo[^"]*"( style="[^"]*")?>/g)].map(
    ([, style]) => (style ? 'whole' : 'column'),
  );

test.each([
  ['no element', LINKED],
  ['a paragraph', `<p>${LINKED}</p>`],
  ['a <div>', `<div>${LINKED}</div>`],
  ['nested <div>s', `<div><div>\n<div>&nbsp;${LINKED}</div>\n</div></div>`],
  ['a <div> of a text that breaks its lines', `<div>海へ<br>${LINKED}<br>海は青い</div>`],
  ['<span>s', `<p><span><span style="color: red">${LINKED}</span></span></p>`],
  ['<center>', `<center>${LINKED}</center>`],
  [
    '<font> and an ideographic space',
    `<div align="center"><font size="2">　${LINKED}</font></div>`,
  ],
  ['an external link', `<div><a href="https://sea.example/">${picture()}</a></div>`],
  ['a <figure> with a caption', `<figure>${LINKED}<figcaption>海</figcaption></figure>`],
  ['a <div> with a caption', `<div>${LINKED}<p class="caption">海</p></div>`],
  [
    'a WordPress caption',
    `<figure class="wp-caption aligncenter" style="width: 1290px">${LINKED}<figcaption>海</figcaption></figure>`,
  ],
  [
    'a WordPress block',
    `<div class="wp-block-image"><figure class="aligncenter">${picture()}</figure></div>`,
  ],
  [
    'a section without side margins',
    `<div style="margin: 1em 0; padding: 0px; width: 100%">${LINKED}</div>`,
  ],
  ['its own size', `<div>${picture(1280, ' style="width: 1280px; border: 0"')}</div>`],
])('an image in %s has a box of its own, as wide as the card', (_name, html) => {
  expect(collectBoxes(html)).toEqual(['whole']);
});

test('the box of an image contains the link of the image and states its width', () => {
  expect(withPhotoBoxes(`<div>海<br>${LINKED}</div>`)).toBe(
    `<div>海<br><span class="is-photo" style="--photo-width: 1280px">${LINKED}</span></div>`,
  );
  expect(withPhotoBoxes(`<a href="/x">${picture(640)}<br>海</a>`)).toBe(
    `<a href="/x"><span class="is-photo is-first" style="--photo-width: 640px">${picture(640)}</span><br>海</a>`,
  );
});

test('reads the width of an image from its attribute, not from the value of another attribute', () => {
  const titled = renderHtml(picture().replace('<img', '<img title="a width="'));
  expect(titled).toContain('title="a width="');
  expect(titled).toContain(' style="--photo-width: 1280px"');
});

test('marks a box of an image at the start of the text', () => {
  const first = (html: string) =>
    [...renderHtml(html).matchAll(/class="(is-photo[^"]*)"/g)].map(([, names]) => names);
  expect(first(`<div><br></div><div>${LINKED}</div><div>${LINKED}</div>`)).toEqual([
    'is-photo is-first',
    'is-photo',
  ]);
  expect(first(`<p>海</p><p>${LINKED}</p>`)).toEqual(['is-photo']);
});

test.each([
  ['before it', `<p>海 ${LINKED}</p>`],
  ['after it', `<div>${LINKED}海</div>`],
  ['at the very end', `${LINKED}海`],
  ['in its link', `<p><a href="/x">${picture()}海</a></p>`],
  ['in another element', `<p>${LINKED}<b>海</b></p>`],
  ['that is an emoji', `<p>${picture(20, ' class="emoji"')}${LINKED}</p>`],
  ['that is a video', `<p>${LINKED}<video src="/user_videos/a.mp4"></video></p>`],
])('an image stays inline with content %s', (_name, html) => {
  expect(collectBoxes(html)).toEqual([]);
});

test.each([
  ['an icon', `<p>${picture(199)}</p>`],
  ['a wide emoji', `<p>${picture(400, ' class="emoji"')}</p>`],
  ['a floating image', `<p>${picture(800, ' style="float: left"')}</p>`],
  ['an image aligned by an attribute', `<p>${picture(800, ' align="right"')}</p>`],
  [
    'an image aligned by a WordPress class',
    `<p>${picture(800, ' class="size-full alignleft"')}</p>`,
  ],
  ['an image with side margins', `<p>${picture(800, ' style="margin: 0 2em"')}</p>`],
  ['small images in a row', `<p>${picture(300)} ${picture(300)}</p>`],
])('%s has no box of its own', (_name, html) => {
  expect(collectBoxes(html)).toEqual([]);
});

test('consecutive images without text have a box each, unless they form a row', () => {
  expect(collectBoxes(`<p>${LINKED}\n${LINKED}</p>`)).toEqual(['whole', 'whole']);
  expect(collectBoxes(`<p>${picture(300)}<br>${picture(300)}</p>`)).toEqual(['whole', 'whole']);
});

test.each([
  ['a list', `<ul><li>${LINKED}</li></ul>`],
  ['a quote', `<blockquote><div>${LINKED}</div></blockquote>`],
  ['a table', `<table><tbody><tr><td>${LINKED}</td></tr></tbody></table>`],
  ['an aligned figure', `<figure class="alignleft">${LINKED}</figure>`],
  ['columns', `<div class="wp-block-columns"><div class="wp-block-column">${LINKED}</div></div>`],
  ['a gallery', `<div class="gallery"><figure class="gallery-item">${LINKED}</figure></div>`],
  ['a box with side padding', `<div style="padding: 0 1em"><p>${LINKED}</p></div>`],
  ['a box with a left margin', `<div style="margin-left: 2em">${LINKED}</div>`],
  ['a box with a width', `<div style="width: 300px">${LINKED}</div>`],
  ['a box with a border', `<div style="border: 1px solid red">${LINKED}</div>`],
])('in %s the box of an image is as wide as its container', (_name, html) => {
  expect(collectBoxes(html)).toEqual(['column']);
});

test('after a narrower container, the box of an image is as wide as the card again', () => {
  expect(collectBoxes(`<ul><li>海</li></ul><div>${LINKED}</div>`)).toEqual(['whole']);
});

test('removes an image box that the author wrote', () => {
  expect(renderHtml(`<span class="is-photo" style="--photo-width: 9px">海</span>`)).toBe(
    '<span>海</span>',
  );
});
