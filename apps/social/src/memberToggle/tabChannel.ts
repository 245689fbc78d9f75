import { eventChannel, type EventChannel } from 'redux-saga';
import { openChannel } from '@engawa/ui-templates/parts/browserStorage.ts';

/** A channel between the tabs of one browser, with the lifetime of the page that opened it. */
export type TabChannel = {
  /** messages of other tabs; null after the page returns from the back/forward cache */
  readonly messages: EventChannel<{ readonly said: unknown }>;
  readonly post: (message: object) => void;
};

/**
 * Opens a channel between the tabs of this browser; nothing is stored. The channel closes when the
 * page enters the back/forward cache, because an open one would prevent that, and reopens when the
 * page returns. Without a document, or if the browser has no BroadcastChannel or denies it, no
 * messages arrive.
 */
export const openTabChannel = (name: string): TabChannel => {
  let channel: BroadcastChannel | null = null;
  const close = (): void => {
    channel?.close();
    channel = null;
  };
  const messages = eventChannel<{ readonly said: unknown }>((emit) => {
    if (!('addEventListener' in globalThis)) return close;
    const open = (): void => {
      channel = openChannel(name);
      channel?.addEventListener('message', ({ data }) => emit({ said: data }));
    };
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      open();
      emit({ said: null });
    };
    open();
    addEventListener('pagehide', close);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', comeBack);
      close();
    };
  });
  return {
    messages,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    post: (message) => channel?.postMessage(message),
  };
};
