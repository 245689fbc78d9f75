/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { SanitizedHtml } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { renderToString } from 'react-dom/server.node';
import { createHtmlOf, type TrustedHtmlStore } from './htmlOf.ts';

// jsdom knows no CSS.escape; the keys here need none
globalThis.CSS = { ...globalThis.CSS, escape: (text: string) => text };

const trusted = { html: (html: string) => html, scriptUrl: (url: string) => url };

const page = (htmlOf: (key: string) => string, round: number) => (
  <Hosted store={aContractStore().store} host={aSlotHost({ htmlOf })}>
    <SanitizedHtml key={round} htmlKey="text-1" className="text" />
  </Hosted>
);

test('hydration reuses the server’s HTML; a re-render with another key inserts the stored HTML', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(() => '<p>梅を<b>洗う</b></p>', 1));
  const shelf: TrustedHtmlStore = new Map();
  const htmlOf = (key: string) => String(createHtmlOf(shelf, trusted)(key));
  const printed = container.querySelector('p');
  const { rerender } = render(page(htmlOf, 1), { container, hydrate: true });
  act(() => rerender(page(htmlOf, 1)));
  expect(container.querySelector('p')).toBe(printed);
  act(() => rerender(page(htmlOf, 2)));
  expect(container.querySelector('p')).not.toBe(printed);
  expect(container.textContent).toBe('梅を洗う');
});

test('prefers stored HTML to the document’s, and returns an empty string without either', () => {
  document.body.innerHTML = '<div data-html-key="a">old</div>';
  const shelf: TrustedHtmlStore = new Map([['a', 'new']]);
  const htmlOf = createHtmlOf(shelf, trusted);
  expect([htmlOf('a'), htmlOf('b')]).toEqual(['new', '']);
});
