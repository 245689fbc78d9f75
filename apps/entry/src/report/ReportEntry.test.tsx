/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ReportEntry } from './ReportEntry.tsx';

test('R5.8 an entry is reported by a plain form without a reason, which the host asks for', () => {
  render(<ReportEntry entryId={12} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'この記事を報告' });
  const { form } = button;
  expect(form?.getAttribute('action')).toBe('/_action/entry/report');
  expect(form?.method).toBe('post');
  expect(form && Object.fromEntries(new FormData(form, button))).toEqual({ entryId: '12' });
});
