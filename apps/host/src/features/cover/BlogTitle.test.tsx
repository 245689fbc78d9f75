/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { BlogTitle } from './BlogTitle.tsx';

const renderTitleClasses = (title: string) => {
  render(<BlogTitle title={title} href="/koharu/" isHeading />);
  return screen.getByRole('heading', { level: 1, name: title }).className.split(' ');
};

test('a title of 24 characters or more has the style for long titles; a surrogate pair counts as one', () => {
  expect(renderTitleClasses('𠮷'.repeat(23))).not.toContain('BlogHeader-title--long');
  expect(renderTitleClasses('𠮷'.repeat(24))).toContain('BlogHeader-title--long');
});
