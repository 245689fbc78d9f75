/** @jest-environment jsdom */
import { openTabChannel } from './tabChannel.ts';

const globals: { BroadcastChannel?: unknown } = globalThis;
const before = globals.BroadcastChannel;
afterEach(() => {
  globals.BroadcastChannel = before;
});

test.each([
  ['has no BroadcastChannel', undefined],
  [
    'refuses BroadcastChannel (Firefox with cookies blocked)',
    function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
])('a browser that %s receives no messages and does not throw', (_, constructor) => {
  globals.BroadcastChannel = constructor;
  const { messages, post } = openTabChannel('engawa:follow');
  const received = jest.fn();
  messages.take(received);
  post({ key: 'koharu' });
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  post({ key: 'koharu' });
  // the tab missed changes of other tabs while it was in the back/forward cache
  expect(received.mock.calls).toEqual([[{ said: null }]]);
  messages.close();
});
