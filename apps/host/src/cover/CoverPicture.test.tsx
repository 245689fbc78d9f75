/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { CoverPicture } from './CoverPicture.tsx';

const COVER = { url: 'https://media.example/cover.jpg', width: 1920, height: 640 };

test('R1.5 the owner’s cover comes first, in two widths, with its size', () => {
  const { container } = render(<CoverPicture cover={COVER} sizes="100vw" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('https://media.example/cover.jpg?caw=1120');
  expect(image?.srcset).toContain('?caw=2240 2240w');
  expect([image?.width, image?.height]).toEqual([1920, 640]);
  expect(image?.getAttribute('fetchpriority')).toBe('high');
});

test('R1.5 without one the template draws its own, and asks for nothing', () => {
  const { container } = render(<CoverPicture cover={null} sizes="100vw" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg.BlogHeader-cover[aria-hidden=true]')).not.toBeNull();
});
