/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useAfterFrame } from './useAfterFrame.ts';

let drawn: (string | null)[] = [];
const Shown = ({ value }: { readonly value: string }) => {
  const shown = useAfterFrame(value);
  drawn.push(shown);
  return <p>{shown ?? 'nothing'}</p>;
};

beforeEach(() => {
  drawn = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** The frame is drawn after the callbacks, and a task later it is on the screen. */
const frame = () =>
  act(async () => {
    jest.advanceTimersToNextFrame();
    await jest.advanceTimersByTimeAsync(1);
  });

test('a value on a hydrated page waits for a frame; the previous one remains until then', async () => {
  const { container, rerender } = render(<Shown value="a" />);
  expect(container.textContent).toBe('nothing');
  await frame();
  expect(container.textContent).toBe('a');
  rerender(<Shown value="b" />);
  expect(container.textContent).toBe('a');
  await frame();
  expect(container.textContent).toBe('b');
});

test('skips the earlier of two values within one frame', async () => {
  const { rerender } = render(<Shown value="a" />);
  rerender(<Shown value="b" />);
  await frame();
  expect(drawn).toEqual([null, null, 'b']);
});

test('a window without frames shows the value after 150 ms', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { container } = render(<Shown value="a" />);
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(container.textContent).toBe('a');
  jest.restoreAllMocks();
});

test('R2.4 the server renders the value, and hydration matches it', () => {
  const container = document.createElement('div');
  Object.assign(container, { innerHTML: renderToString(<Shown value="a" />) });
  const complaints: unknown[] = [];
  act(() => {
    hydrateRoot(container, <Shown value="a" />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect([container.textContent, complaints]).toEqual(['a', []]);
});
