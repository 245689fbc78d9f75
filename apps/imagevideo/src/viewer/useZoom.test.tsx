/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useZoom } from './useZoom.ts';

const Stage = () => {
  const layer = useRef<HTMLDivElement>(null);
  const { scale } = useZoom({
    layer,
    of: '/1',
    wholeScale: 1,
    onSwipe: () => undefined,
    onBackdrop: () => undefined,
  });
  return (
    <main>
      <div ref={layer}>{scale}</div>
    </main>
  );
};

const gesture = (name: string, scale: number) =>
  Object.assign(new MouseEvent(name, { bubbles: true, cancelable: true }), { scale });

test('R4.11 a trackpad pinch zooms the image in browsers with gesture events', () => {
  const { getByRole } = render(<Stage />);
  const stage = getByRole('main');
  const last = gesture('gesturechange', 2);
  for (const event of [gesture('gesturestart', 1), gesture('gesturechange', 1.5), last])
    fireEvent(stage, event);
  expect(stage.textContent).toBe('2');
  // prevents the browser's own page zoom
  expect(last.defaultPrevented).toBe(true);
  // the next pinch continues from the current scale
  for (const event of [gesture('gesturestart', 1), gesture('gesturechange', 1.5)])
    fireEvent(stage, event);
  expect(stage.textContent).toBe('3');
});
