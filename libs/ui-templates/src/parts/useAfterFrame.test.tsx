/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useAfterFrame } from './useAfterFrame.ts';

let rendered: (string | null)[] = [];
const Visible = ({ value }: { readonly value: string }) => {
  const visible = useAfterFrame(value);
  rendered.push(visible);
  return <p>{visible ?? 'nothing'}</p>;
};

beforeEach(() => {
  rendered = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/**
 * Waits until a frame is painted: animation frame callbacks run before that, so it waits for one
 * more task.
 */
const frame = () =>
  act(async () => {
    jest.advanceTimersToNextFrame();
    await jest.advanceTimersByTimeAsync(1);
  });

test('a value on a hydrated page waits for a frame; the previous one remains until then', async () => {
  const { container, rerender } = render(<Visible value="a" />);
  expect(container.textContent).toBe('nothing');
  await frame();
  expect(container.textContent).toBe('a');
  rerender(<Visible value="b" />);
  expect(container.textContent).toBe('a');
  await frame();
  expect(container.textContent).toBe('b');
});

test('skips the earlier of two values within one frame', async () => {
  const { rerender } = render(<Visible value="a" />);
  rerender(<Visible value="b" />);
  await frame();
  expect(rendered).toEqual([null, null, 'b']);
});

test('a window without frames shows the value after 150 ms', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { container } = render(<Visible value="a" />);
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(container.textContent).toBe('a');
  jest.restoreAllMocks();
});

test('R2.4 the server renders the value, and hydration matches it', () => {
  const container = document.createElement('div');
  Object.assign(container, { innerHTML: renderToString(<Visible value="a" />) });
  const complaints: unknown[] = [];
  act(() => {
    hydrateRoot(container, <Visible value="a" />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect([container.textContent, complaints]).toEqual(['a', []]);
});
