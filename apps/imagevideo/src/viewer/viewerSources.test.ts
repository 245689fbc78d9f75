import { viewerSources } from './viewerSources.ts';

const picture = (width: number) => ({ url: '/p.jpg', width, height: 600 });

describe('the image sources in the viewer', () => {
  it('set the sizes attribute to the rendered width, rounded up', () => {
    expect(viewerSources(picture(1080), 400.2, 1)).toEqual({
      src: '/p.jpg?caw=1120',
      srcSet:
        '/p.jpg?caw=288 288w, /p.jpg?caw=576 576w, /p.jpg?caw=720 720w, /p.jpg?caw=1120 1080w',
      sizes: '401px',
    });
    expect(viewerSources(picture(1080), 400, 2.5).sizes).toBe('1000px');
  });

  it('add the original to srcset when zoomed, if it is wider than the scaled files', () => {
    expect(viewerSources(picture(4000), 1000, 1).srcSet).toMatch(/caw=2240 2240w$/);
    expect(viewerSources(picture(4000), 1000, 4)).toMatchObject({
      srcSet: expect.stringMatching(/caw=2240 2240w, \/p\.jpg 4000w$/),
      sizes: '4000px',
    });
    expect(viewerSources(picture(2240), 1000, 2.24).srcSet).toMatch(/caw=2240 2240w$/);
  });

  it('are a single src for a small image', () => {
    expect(viewerSources(picture(200), 200, 2)).toEqual({ src: '/p.jpg?caw=288' });
  });
});
