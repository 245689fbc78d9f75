/** @jest-environment jsdom */
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createServerSlots } from '../../worker/serverSlots.ts';
import { aHostStore, InHost } from '../../frame/state/hostStore.fixture.tsx';
import { Part } from './Part.tsx';
import { PartWatchProvider, type PartWatch } from './partWatch.ts';

const Broken = (): never => {
  throw new Error('broken');
};

const aStore = (path = '/a/') => {
  const { page } = aRootState();
  return aHostStore({ page: { ...page, module: '', match: { ...page.match, path } } });
};

const page = (watch: PartWatch, inPart: React.ReactNode, store = aStore()) => (
  <PartWatchProvider value={watch}>
    <InHost store={store}>
      <p>before</p>
      <Part name="host/Themes">{inPart}</Part>
      <p>after</p>
    </InHost>
  </PartWatchProvider>
);

const aLedger = () =>
  createServerSlots(
    'new',
    () => undefined,
    () => '',
  );

const aWatch = () => {
  const failures: string[] = [];
  const watch: PartWatch = {
    server: null,
    failed: (part, error) => void failures.push(`${part} ${String(error)}`),
  };
  return { watch, failures };
};

beforeEach(() => {
  // React logs every error that a boundary has caught
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('R8.5 a part that throws on the server renders nothing and is recorded', () => {
  const ledger = aLedger();
  const html = renderToString(page(ledger.parts, <Broken />));
  expect(html.replaceAll(/<!--.*?-->|<template.*?<\/template>/gs, '')).toBe(
    '<p>before</p><p>after</p>',
  );
  expect([...ledger.brokenModules()]).toEqual(['host/Themes']);
});

test('a part that renders is not recorded', () => {
  const ledger = aLedger();
  expect(renderToString(page(ledger.parts, <i>themes</i>))).toContain('<i>themes</i>');
  expect([...ledger.brokenModules()]).toEqual([]);
});

test('R8.5 a part that throws in the browser hides and is reported once', () => {
  const { watch, failures } = aWatch();
  const { container, rerender } = render(page(watch, <Broken />));
  rerender(page(watch, <Broken />));
  expect(container.textContent).toBe('beforeafter');
  expect(failures).toEqual(['host/Themes Error: broken']);
});

test('R8.5 a part that throws during hydration leaves the remaining page unchanged', async () => {
  const { watch, failures } = aWatch();
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(aLedger().parts, <i>themes</i>));
  const [before, after] = container.querySelectorAll('p');
  await act(async () => {
    hydrateRoot(container, page(watch, <Broken />), { onRecoverableError: () => undefined });
  });
  expect(container.textContent).toBe('beforeafter');
  expect([...container.querySelectorAll('p')]).toEqual([before, after]);
  expect(failures).toHaveLength(1);
});

test('a part that failed is rendered again on another page', () => {
  const { watch } = aWatch();
  const { container, rerender } = render(page(watch, <Broken />));
  rerender(page(watch, <i>themes</i>));
  expect(container.textContent).toBe('beforeafter');
  rerender(page(watch, <i>themes</i>, aStore('/b/')));
  expect(container.textContent).toBe('beforethemesafter');
});
