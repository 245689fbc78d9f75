/** @jest-environment jsdom */
import { createTrustedTypesPolicy, installLoader } from './trustedTypesPolicy.client.ts';

const SHEET = 'https://assets.example/entry/1.0.0/Top.1.css';
const LINKED = 'https://assets.example/entry/1.0.0/Day.1.css';
const aModule = (css: readonly string[]) => ({
  js: [],
  css,
  heightPx: 0,
  marginPx: 0,
  isPage: false,
});

const findStyleSheets = (url: string) =>
  [...document.getElementsByTagName('link')].filter(
    (link) =>
      link.rel === 'stylesheet' && (link.dataset['href'] ?? link.getAttribute('href')) === url,
  );

it('BR36 marks the document’s style sheets as loaded for webpack, so that they are not fetched again', () => {
  const settings = {
    integrity: {},
    modules: { 'entry/Top': aModule([SHEET]), 'entry/Day': aModule([SHEET]) },
  };
  installLoader(settings, createTrustedTypesPolicy(settings));
  expect(findStyleSheets(SHEET)).toHaveLength(1);
  expect(findStyleSheets(SHEET)[0]?.hasAttribute('href')).toBe(false);
  expect(findStyleSheets(LINKED)).toHaveLength(0);
});
