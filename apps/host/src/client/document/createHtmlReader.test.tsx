/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { SanitizedHtml } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { renderToString } from 'react-dom/server.node';
import { createHtmlReader, type TrustedHtmlStore } from './createHtmlReader.ts';

// jsdom lacks CSS.escape; the keys here need no escaping
globalThis.CSS = { ...globalThis.CSS, escape: (text: string) => text };

const trusted = { html: (html: string) => html, scriptUrl: (url: string) => url };

const page = (readHtml: (key: string) => string, round: number) => (
  <Hosted store={aContractStore().store} host={aSlotHost({ htmlOf: readHtml })}>
    <SanitizedHtml key={round} htmlKey="text-1" className="text" />
  </Hosted>
);

test('hydration reuses the server’s HTML, and a re-render with another key inserts the stored HTML', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(() => '<p>梅を<b>洗う</b></p>', 1));
  const htmlStore: TrustedHtmlStore = new Map();
  const htmlOf = (key: string) => String(createHtmlReader(htmlStore, trusted)(key));
  const printed = container.querySelector('p');
  const { rerender } = render(page(htmlOf, 1), { container, hydrate: true });
  act(() => rerender(page(htmlOf, 1)));
  expect(container.querySelector('p')).toBe(printed);
  act(() => rerender(page(htmlOf, 2)));
  expect(container.querySelector('p')).not.toBe(printed);
  expect(container.textContent).toBe('梅を洗う');
});

test('the reader prefers stored HTML to that of the document, and returns an empty string without either', () => {
  document.body.innerHTML = '<div data-html-key="a">old</div>';
  const htmlStore: TrustedHtmlStore = new Map([['a', 'new']]);
  const htmlOf = createHtmlReader(htmlStore, trusted);
  expect([htmlOf('a'), htmlOf('b')]).toEqual(['new', '']);
});
