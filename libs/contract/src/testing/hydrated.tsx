import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.node';
import type { Store } from 'redux';
import { aSlotHost, type SlotHostOptions } from './aSlotHost.tsx';
import { Hosted } from './Hosted.tsx';

export type HydratedView = {
  readonly container: HTMLElement;
  /** the HTML that the server rendered */
  readonly serverHtml: string;
  /** hydration mismatches and console messages; empty on success */
  readonly complaints: readonly string[];
};

/**
 * Renders a view on the server, inserts the HTML into the document and hydrates it there. Needs
 * jsdom.
 * @param options.htmlOf returns stored HTML; only the server render gets it, as in a page view
 */
export const hydrated = (
  view: ReactElement,
  options: { readonly store: Store } & Omit<SlotHostOptions, 'isServer'>,
): HydratedView => {
  const { store, htmlOf = () => '', ...slots } = options;
  const inHost = (host: SlotHostOptions) => (
    <Hosted store={store} host={aSlotHost({ ...slots, ...host })}>
      {view}
    </Hosted>
  );
  const complaints: string[] = [];
  const complain = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
  const { error } = console;
  console.error = complain;
  try {
    const serverHtml = renderToString(inHost({ isServer: true, htmlOf }));
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = serverHtml;
    render(inHost({}), { container, hydrate: true, onRecoverableError: complain });
    return { container, serverHtml, complaints };
  } finally {
    console.error = error;
  }
};
