/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { existsSync } from 'node:fs';
import { CoverPicture } from './CoverPicture.tsx';

const PLACE = { template: 'old', filesUrl: 'https://assets.example/host/1.0.0/' } as const;
const COVER = { url: 'https://media.example/cover.jpg', width: 1920, height: 640 };

test('R1.5 renders the owner’s cover with responsive widths and a size', () => {
  const { container } = render(<CoverPicture cover={COVER} {...PLACE} sizes="100vw" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('https://media.example/cover.jpg?caw=1120');
  expect(image?.srcset).toContain('?caw=2240 1920w');
  expect([image?.width, image?.height]).toEqual([1920, 640]);
  expect(image?.getAttribute('fetchpriority')).toBe('high');
});

test.each(TEMPLATE_NAMES)(
  'R1.5 without a cover, template %s renders its default cover with a size',
  (template) => {
    const { container } = render(
      <CoverPicture cover={null} {...PLACE} template={template} sizes="100vw" />,
    );
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe(
      `https://assets.example/host/1.0.0/cover-${template}.svg`,
    );
    expect([image?.width, image?.height]).toEqual([1920, 640]);
    expect(existsSync(`apps/host/covers/cover-${template}.svg`)).toBe(true);
  },
);
