/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { somePaidPlanFeatures } from '@engawa/api-client/fixtures/paidPlan.ts';
import { aMessageBoard } from '@engawa/api-client/fixtures/sidebar.ts';
import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import { Announcement } from './Announcement.tsx';
import { FeaturedArea } from './FeaturedArea.tsx';
import { shownMessage } from './shownMessage.ts';

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

test('R1.5 the featured area holds the message board and the entries that stay', () => {
  show(ALL);
  expect(screen.getByText(/ようこそ。/)).toBeTruthy();
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['雨あがりの庭で', '/koharu/entry-11.html'],
    ['無題', '/koharu/entry-12.html'],
  ]);
});

test('R1.5 each part needs the feature of its own', () => {
  expect(show({ ...ALL, isFeaturedArea: false }).innerHTML).toBe('');
  expect(show({ ...ALL, isFeaturedAreaMessageBoard: false }).querySelector('p')).toBeNull();
  expect(show({ ...ALL, fixedEntries: [] }).querySelector('ul')).toBeNull();
});

test('a featured area with nothing in it is none', () => {
  expect(show({ ...ALL, fixedEntries: [] }, aMessageBoard({ message: '' })).innerHTML).toBe('');
});

test.each([
  ['stands with its feature', ALL, aMessageBoard({ message: 'やあ' }), 'やあ'],
  ['not without it', somePaidPlanFeatures(), aMessageBoard(), null],
  ['not where the features could not be read', null, aMessageBoard(), null],
  ['not under suspicion', ALL, aMessageBoard({ isIllegal: true }), null],
  ['not where it is empty', ALL, aMessageBoard({ message: '' }), null],
  ['not where it could not be read', ALL, null, null],
])('R1.5 R3.10 the message board %s', (_when, features, board, message) => {
  expect(shownMessage(features, board)).toBe(message);
});

test('R1.5 an announcement leads to its entry, where it has one', () => {
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
