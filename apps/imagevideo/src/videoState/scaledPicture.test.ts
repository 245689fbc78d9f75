import { toScaledPicture } from './scaledPicture.ts';

const picture = (width: number, height: number) => ({ url: '/p.jpg', width, height });

describe('scaledTo', () => {
  it('scales down a large image and never enlarges a small one', () => {
    expect(toScaledPicture(picture(4000, 2000), 1120)).toEqual({
      url: '/p.jpg?caw=1120',
      width: 1120,
      height: 560,
    });
    expect(toScaledPicture(picture(16, 16), 1120)).toMatchObject({ width: 16, height: 16 });
  });

  it('leaves a panorama at least one pixel high', () => {
    expect(toScaledPicture(picture(4000, 1), 1120).height).toBe(1);
  });
});
