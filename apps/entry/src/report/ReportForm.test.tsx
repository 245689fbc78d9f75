/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
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
  const select = screen.getByLabelText<HTMLSelectElement>('理由');
  // nothing is chosen for the reader
  expect([select.required, select.value]).toEqual([true, '']);
  expect([...select.options].filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(
    ['spam', 'abuse', 'privacy', 'illegal', 'other'],
  );
});
