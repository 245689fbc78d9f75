/** @jest-environment jsdom */
import type { TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BlogPage } from '../blogPage.fixture.tsx';

const headings = () => screen.getAllByRole('heading').map((heading) => heading.tagName);

describe.each(TEMPLATE_NAMES)('R1.8 a blog page in %s', (template) => {
  test('has title, menu, text, sidebar and footer links in order', () => {
    const { container } = render(<BlogPage template={template} />);
    const text = container.textContent ?? '';
    const places = [
      '縁側びより',
      'ブログトップ',
      '本文',
      'プロフィール',
      'カレンダー',
      'ページの先頭へ',
    ];
    expect(places.map((place) => text.indexOf(place))).toEqual(
      places.map((place) => text.indexOf(place)).sort((one, other) => one - other),
    );
    expect(screen.getByRole('main').id).toBe('main');
  });

  test('has one h1 and skips no heading level', () => {
    render(<BlogPage template={template} />);
    expect(headings().filter((name) => name === 'H1')).toHaveLength(1);
    expect(new Set(headings())).toEqual(new Set(['H1', 'H2']));
  });

  test('has no h1 in the header of an entry page', () => {
    render(<BlogPage template={template} header={{ isHeading: false }} />);
    expect(headings()).not.toContain('H1');
    expect(screen.getByRole('link', { name: '縁側びより' })).toBeDefined();
  });

  test('has size and alt text on every image', () => {
    const { container } = render(<BlogPage template={template} />);
    for (const image of container.querySelectorAll('img')) {
      expect([image.hasAttribute('alt'), image.width > 0, image.height > 0]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  test('renders identically twice on the server', () => {
    const page = <BlogPage template={template} />;
    expect(renderToString(page)).toBe(renderToString(page));
  });
});

const SLOTS: readonly [TemplateName, Record<'tabs' | 'badge' | 'portrait', boolean>][] = [
  ['new', { tabs: true, badge: false, portrait: true }],
  ['official', { tabs: false, badge: true, portrait: true }],
  ['old', { tabs: false, badge: false, portrait: false }],
  ['uranus', { tabs: true, badge: false, portrait: false }],
];

test.each(SLOTS)('R2.2.17 the page %s renders its slots', (template, slots) => {
  render(<BlogPage template={template} />);
  expect({
    tabs: screen.queryByRole('navigation', { name: '記事の種類' }) !== null,
    badge: screen.queryByText(/^公式ブログ/) !== null,
    portrait: screen.queryByRole('img', { name: '縁野こはるさんの写真' }) !== null,
  }).toEqual(slots);
});
