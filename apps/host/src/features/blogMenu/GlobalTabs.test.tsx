/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { GlobalTabs } from './GlobalTabs.tsx';

const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const blog = { offFeatures: [] };

test('R2.2.17 omits the tab of a page type without entries', () => {
  render(<GlobalTabs amebaId="koharu" blog={blog} current="all" missing={['video', 'amember']} />);
  expect(labels()).toEqual(['すべて', '画像']);
});

test('R2.2.17 retains the tab of the current page even without entries', () => {
  render(<GlobalTabs amebaId="koharu" blog={blog} current="video" missing={['video']} />);
  expect(labels()).toEqual(['すべて', '画像', '動画', '会員限定']);
});
