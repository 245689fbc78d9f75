/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ReportForm } from './ReportForm.tsx';

const posted = () => {
  const form = document.querySelector('form');
  if (!form) throw new Error('there is no form');
  return {
    action: form.getAttribute('action'),
    method: form.method,
    ...Object.fromEntries(new FormData(form)),
  };
};

test.each([
  [{ entryId: 12 }, 'この記事を報告', { entryId: '12' }],
  [{ commentId: 7 }, 'コメントを報告', { commentId: '7' }],
])('%j is reported by a plain form, with one of five reasons', (subject, words, sent) => {
  render(<ReportForm subject={subject} />);
  expect(screen.getByText(words).tagName).toBe('SUMMARY');
  expect(posted()).toMatchObject({ action: '/_action/entry/report', method: 'post', ...sent });
  const reasons = within(
    screen.getByRole('group', { name: '報告する理由', hidden: true }),
  ).getAllByRole<HTMLButtonElement>('button', { hidden: true });
  expect(reasons.map(({ type, name, value }) => `${type} ${name} ${value}`)).toEqual(
    ['spam', 'abuse', 'privacy', 'illegal', 'other'].map((value) => `submit reason ${value}`),
  );
  // nothing is chosen for the reader, and a browser that fills in forms has no list to lay out
  expect(document.querySelector('select')).toBeNull();
});
