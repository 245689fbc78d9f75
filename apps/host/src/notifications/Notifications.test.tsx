/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DISPLAY_TIMEOUT_MS, type NotificationMessage } from './Notification.tsx';
import { Notifications } from './Notifications.tsx';

const message = (
  id: number,
  overrides: Partial<NotificationMessage> = {},
): NotificationMessage => ({
  id: `notice-${id}`,
  message: `お知らせ${id}`,
  tone: 'done',
  ...overrides,
});
const bars = () => [...document.querySelectorAll<HTMLElement>('.Notification')];
const shown = () =>
  bars()
    .filter((bar) => bar.classList.contains('is-shown'))
    .map((bar) => bar.querySelector('span')?.textContent);
const passMs = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R4.19 a message comes with its link, stays its time, and reports once it is gone', () => {
  const onHidden = jest.fn();
  const link = { href: '/koharu/', label: '一覧を見る' };
  render(<Notifications messages={[message(1, { link })]} onHidden={onHidden} />);
  expect(screen.getByRole('link', { name: '一覧を見る' })).toBeDefined();
  passMs(DISPLAY_TIMEOUT_MS - 1);
  expect(shown()).toEqual(['お知らせ1']);
  passMs(1);
  expect(shown()).toEqual([]);
  expect(onHidden).not.toHaveBeenCalled();
  for (const bar of bars()) fireEvent.transitionEnd(bar);
  expect(onHidden).toHaveBeenCalledWith('notice-1');
});

test('R4.19 its close button hides it', () => {
  render(<Notifications messages={[message(1)]} onHidden={jest.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(shown()).toEqual([]);
});

test('R4.19 pointer and focus hold it', () => {
  render(<Notifications messages={[message(1)]} onHidden={jest.fn()} />);
  fireEvent.mouseOver(screen.getByText('お知らせ1'));
  passMs(DISPLAY_TIMEOUT_MS * 2);
  expect(shown()).toEqual(['お知らせ1']);
  fireEvent.mouseOut(screen.getByText('お知らせ1'));
  passMs(DISPLAY_TIMEOUT_MS);
  expect(shown()).toEqual([]);
});

test('R9.11 the fifth makes the oldest give way', () => {
  const all = [1, 2, 3, 4, 5].map((id) => message(id));
  const { rerender } = render(<Notifications messages={[]} onHidden={jest.fn()} />);
  for (const count of [1, 2, 3, 4, 5]) {
    rerender(<Notifications messages={all.slice(0, count)} onHidden={jest.fn()} />);
  }
  expect(shown()).toEqual(['お知らせ2', 'お知らせ3', 'お知らせ4', 'お知らせ5']);
});

test('the region is there before its first message, so that it is announced', () => {
  const { container } = render(<Notifications messages={[]} onHidden={jest.fn()} />);
  expect(container.querySelector('[aria-live=polite]')).not.toBeNull();
});
