import { imageSources, scaledTo } from './scaledPicture.ts';

const picture = (width: number, height: number) => ({ url: '/p.jpg', width, height });

describe('scaledTo', () => {
  it('scales a large picture and never enlarges a small one', () => {
    expect(scaledTo(picture(4000, 2000), 1120)).toEqual({
      url: '/p.jpg?caw=1120',
      width: 1120,
      height: 560,
    });
    expect(scaledTo(picture(16, 16), 1120)).toMatchObject({ width: 16, height: 16 });
  });

  it('leaves a panorama at least one pixel high', () => {
    expect(scaledTo(picture(4000, 1), 1120).height).toBe(1);
  });
});

describe('imageSources', () => {
  it('offers no choice where the original is small', () => {
    expect(imageSources(picture(640, 480), 720)).toEqual({ src: '/p.jpg?caw=1120' });
  });

  it('offers smaller widths and the original, each by the width that is sent', () => {
    expect(imageSources(picture(1200, 900), 720)).toEqual({
      src: '/p.jpg?caw=1120',
      srcSet: '/p.jpg?caw=640 640w, /p.jpg?caw=1120 1120w, /p.jpg?caw=1440 1200w',
      sizes: 'min(720px, 100vw)',
    });
  });

  it('offers no more than two device pixels for a page', () => {
    expect(imageSources(picture(4000, 3000), 1120).srcSet).toMatch(/caw=2240 2240w$/);
  });
});
