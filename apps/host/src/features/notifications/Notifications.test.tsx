/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { NoticePosition } from '@engawa/contract/state/actions.ts';
import type { Notice } from './noticesSlice.ts';
import { DISPLAY_TIMEOUT_MS, Notification } from './Notification.tsx';
import { Notifications } from './Notifications.tsx';

const message = (id: number, overrides: Partial<Notice> = {}): Notice => ({
  id: `notice-${id}`,
  message: `お知らせ${id}`,
  tone: 'done',
  ...overrides,
});
const bars = () => [...document.querySelectorAll<HTMLElement>('.Notification')];
const display = () =>
  bars()
    .filter((bar) => bar.classList.contains('is-visible'))
    .map((bar) => bar.querySelector('span')?.textContent);
const passMs = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R4.19 a message has a link, hides after its timeout and reports that it is hidden', () => {
  const onHidden = jest.fn();
  const link = { href: '/koharu/', label: '一覧を見る' };
  render(<Notifications messages={[message(1, { link })]} onHidden={onHidden} />);
  expect(screen.getByRole('link', { name: '一覧を見る' })).toBeDefined();
  passMs(DISPLAY_TIMEOUT_MS - 1);
  expect(display()).toEqual(['お知らせ1']);
  passMs(1);
  expect(display()).toEqual([]);
  expect(onHidden).not.toHaveBeenCalled();
  for (const bar of bars()) fireEvent.transitionEnd(bar);
  expect(onHidden).toHaveBeenCalledWith('notice-1');
});

test('R4.19 the close button hides a message', () => {
  render(<Notifications messages={[message(1)]} onHidden={jest.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(display()).toEqual([]);
});

test.each([
  ['pointer', fireEvent.mouseOver, fireEvent.mouseOut],
  ['focus', fireEvent.focus, fireEvent.blur],
])('R4.19 %s pauses the timeout of a message', (_what, comes, goes) => {
  render(<Notifications messages={[message(1)]} onHidden={jest.fn()} />);
  comes(screen.getByText('お知らせ1'));
  passMs(DISPLAY_TIMEOUT_MS * 2);
  expect(display()).toEqual(['お知らせ1']);
  goes(screen.getByText('お知らせ1'));
  passMs(DISPLAY_TIMEOUT_MS);
  expect(display()).toEqual([]);
});

const showOneByOne = (count: number) => {
  const all = Array.from({ length: count }, (_, at) => message(at + 1));
  const { rerender } = render(<Notifications messages={[]} onHidden={jest.fn()} />);
  const visibleFirst = (many: number) =>
    rerender(<Notifications messages={all.slice(0, many)} onHidden={jest.fn()} />);
  for (const { id } of all) visibleFirst(all.findIndex((one) => one.id === id) + 1);
};

test.each([
  ['a wide window', false, ['お知らせ2', 'お知らせ3', 'お知らせ4', 'お知らせ5']],
  ['464 px and less', true, ['お知らせ3', 'お知らせ4', 'お知らせ5']],
])(
  'R9.11 in %s the oldest message hides and remains active during its transition',
  (_where, isNarrow, left) => {
    const requested: string[] = [];
    window.matchMedia = (query) => {
      requested.push(query);
      return Object.assign(new EventTarget(), { matches: isNarrow }) as MediaQueryList;
    };
    showOneByOne(5);
    expect(display()).toEqual(left);
    // hidden, but in the DOM until its transition has finished
    expect(bars().filter((bar) => bar.classList.contains('is-active'))).toHaveLength(5);
    expect(new Set(requested)).toEqual(new Set(['(max-width: 464px)']));
    Reflect.deleteProperty(window, 'matchMedia');
  },
);

test.each<[NoticePosition | undefined, string, number]>([
  [undefined, 'topCenter', 1],
  ['topLeft', 'topLeft', 1],
  ['topRight', 'topRight', 1],
  ['bottomLeft', 'bottomLeft', -1],
  ['bottomRight', 'bottomRight', -1],
  ['bottomCenter', 'bottomCenter', -1],
])(
  'R9.11 messages at %s start 24 px from the edge, and each adds its height and 20 px for the next',
  (requested, at, sign) => {
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(52);
    const placed = requested && { position: requested };
    render(
      <Notifications messages={[message(1, placed), message(2, placed)]} onHidden={jest.fn()} />,
    );
    expect(bars().map((bar) => [bar.dataset['position'], bar.style.transform])).toEqual([
      [at, `translateY(${sign * 24}px)`],
      [at, `translateY(${sign * (24 + 52 + 20)}px)`],
    ]);
    jest.restoreAllMocks();
  },
);

test('R9.11 each screen position has a separate stack of messages', () => {
  const messages = [message(1), message(2, { position: 'bottomLeft' })];
  render(<Notifications messages={messages} onHidden={jest.fn()} />);
  expect(bars().map((bar) => bar.style.transform)).toEqual([
    'translateY(24px)',
    'translateY(-24px)',
  ]);
});

test('R8.6 a message that is rendered outside of a stack throws', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Notification {...message(1)} onHidden={jest.fn()} />)).toThrow(
    /must be used within/,
  );
  quiet.mockRestore();
});

test('the live region for messages exists before the first message', () => {
  const { container } = render(<Notifications messages={[]} onHidden={jest.fn()} />);
  expect(container.querySelector('[aria-live=polite]')).not.toBeNull();
});
