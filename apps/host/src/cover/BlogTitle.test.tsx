/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { BlogTitle } from './BlogTitle.tsx';

const classOf = (title: string) => {
  render(<BlogTitle title={title} href="/koharu/" isHeading />);
  return screen.getByRole('heading', { level: 1, name: title }).className.split(' ');
};

test('a title that would bury the cover is set smaller; characters count, not code units', () => {
  expect(classOf('𠮷'.repeat(23))).not.toContain('BlogHeader-title--long');
  expect(classOf('𠮷'.repeat(24))).toContain('BlogHeader-title--long');
});
