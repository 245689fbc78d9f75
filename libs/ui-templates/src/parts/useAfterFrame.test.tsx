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

test('what arrives in a living page waits for a frame, and leaves the one before until then', async () => {
  const { container, rerender } = render(<Shown value="a" />);
  expect(container.textContent).toBe('nothing');
  await frame();
  expect(container.textContent).toBe('a');
  rerender(<Shown value="b" />);
  expect(container.textContent).toBe('a');
  await frame();
  expect(container.textContent).toBe('b');
});

test('of two that come within a frame the earlier is never made', async () => {
  const { rerender } = render(<Shown value="a" />);
  rerender(<Shown value="b" />);
  await frame();
  expect(drawn).toEqual([null, null, 'b']);
});

test('a window that shows no frames has it a little later', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { container } = render(<Shown value="a" />);
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(container.textContent).toBe('a');
  jest.restoreAllMocks();
});

test('R2.4 the server draws it, and hydration takes it up as it stands', () => {
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
