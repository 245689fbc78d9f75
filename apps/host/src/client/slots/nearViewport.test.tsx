/** @jest-environment jsdom */
import { useNearViewport } from '@engawa/contract';
import { SlotHostProvider } from '@engawa/contract/slots/slotHost.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { act, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { createViewportObserver } from './viewportObserver.ts';
import { aWindowEdge } from './windowEdge.fixture.ts';

/** A remote's view that reports when its end was in the viewport. */
const Article = ({ onRead }: { onRead: (times: number) => void }) => {
  const end = useRef<HTMLParagraphElement>(null);
  const [times, setTimes] = useState(0);
  useNearViewport(end, 0, () => {
    setTimes(times + 1);
    onRead(times + 1);
  });
  return <p ref={end}>終わり</p>;
};

test('calls the latest callback once near the viewport, and disconnects on unmount', async () => {
  const edge = aWindowEdge();
  const slotHost = aSlotHost({ onNearViewport: createViewportObserver() });
  const first = jest.fn();
  const onRead = jest.fn();
  const page = (notified: (times: number) => void) => (
    <SlotHostProvider value={slotHost}>
      <Article onRead={notified} />
    </SlotHostProvider>
  );
  const { getByText, rerender, unmount } = render(page(first));
  rerender(page(onRead));
  expect(edge.observers()).toEqual([{ rootMargin: '0px', watched: 1 }]);
  const end = getByText('終わり');
  await act(async () => edge.reach(end));
  await act(async () => edge.reach(end));
  expect([first.mock.calls, onRead.mock.calls]).toEqual([[], [[1]]]);
  unmount();
  expect(edge.observers()).toEqual([{ rootMargin: '0px', watched: 0 }]);
});
