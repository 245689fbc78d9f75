/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { somePaidPlanFeatures } from '@engawa/api-client/fixtures/paidPlan.ts';
import { aMessageBoard } from '@engawa/api-client/fixtures/sidebar.ts';
import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import { Announcement } from './Announcement.tsx';
import { FeaturedArea } from './FeaturedArea.tsx';
import { visibleMessage } from '../sidebar/visibleMessage.ts';

const ALL = somePaidPlanFeatures({
  isFeaturedArea: true,
  isFeaturedAreaMessageBoard: true,
  fixedEntries: [
    { entryId: 11, title: '雨あがりの庭で' },
    { entryId: 12, title: '' },
  ],
});

const show = (features: PaidPlanFeatures, board = aMessageBoard()) =>
  render(<FeaturedArea amebaId="koharu" features={features} board={board} />).container;

test('R1.5 the featured area has the message board and the pinned entries', () => {
  show(ALL);
  expect(screen.getByText(/ようこそ。/)).toBeTruthy();
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['雨あがりの庭で', '/koharu/entry-11.html'],
    ['無題', '/koharu/entry-12.html'],
  ]);
});

test('R1.5 each part of the featured area has its own feature flag', () => {
  expect(show({ ...ALL, isFeaturedArea: false }).innerHTML).toBe('');
  expect(show({ ...ALL, isFeaturedAreaMessageBoard: false }).querySelector('p')).toBeNull();
  expect(show({ ...ALL, fixedEntries: [] }).querySelector('ul')).toBeNull();
});

test('an empty featured area renders nothing', () => {
  expect(show({ ...ALL, fixedEntries: [] }, aMessageBoard({ message: '' })).innerHTML).toBe('');
});

test.each([
  ['is visible with its feature', ALL, aMessageBoard({ message: 'やあ' }), 'やあ'],
  ['is hidden without its feature', somePaidPlanFeatures(), aMessageBoard(), null],
  ['is hidden when the features failed to load', null, aMessageBoard(), null],
  ['is hidden when flagged', ALL, aMessageBoard({ isIllegal: true }), null],
  ['is hidden when empty', ALL, aMessageBoard({ message: '' }), null],
  ['is hidden when it failed to load', ALL, null, null],
])('R1.5 R3.10 the message board %s', (_when, features, board, message) => {
  expect(visibleMessage(features, board)).toBe(message);
});

test('R1.5 an announcement links to its entry if it has one', () => {
  const { rerender } = render(
    <Announcement amebaId="koharu" announcement={{ text: '朗読会のお知らせ', entryId: 15 }} />,
  );
  expect(screen.getByRole('link', { name: '朗読会のお知らせ' }).getAttribute('href')).toBe(
    '/koharu/entry-15.html',
  );
  rerender(
    <Announcement amebaId="koharu" announcement={{ text: 'お休みします', entryId: null }} />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('お休みします')).toBeTruthy();
});
