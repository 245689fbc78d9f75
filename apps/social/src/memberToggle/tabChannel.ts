import { eventChannel, type EventChannel } from '@engawa/contract';
import { openChannel } from '@engawa/ui-templates/parts/browserStorage.ts';

/** What tabs of one browser say to each other. It lives as long as the page that has opened it. */
export type TabChannel = {
  /** what another tab has said; null once the page is back that the browser had set aside */
  readonly messages: EventChannel<{ readonly said: unknown }>;
  readonly post: (message: object) => void;
};

/**
 * Opens a channel between the tabs of this browser; nothing of it is kept. A page that the browser sets
 * aside closes it, for an open one keeps pages from being set aside, and opens it again when it is back.
 * Without a document, and in browsers that have no channel or refuse it, tabs do not hear of each other.
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
