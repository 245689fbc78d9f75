/** @jest-environment jsdom */
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch } from '@engawa/contract/testing/rootState.ts';
import { exposed } from './samplePage.page.tsx';

afterEach(() => document.body.replaceChildren());

const open = async () => {
  const match = aPageMatch({ path: '/hidamari-yonin/sample-page.html' });
  const page = aContractStore({ slices: exposed.slices });
  return { page, outcome: await exposed.load(match, page.services) };
};

test('answers 200 with title, canonical path and the cache tag of the blog', async () => {
  const { page, outcome } = await open();
  expect(outcome).toMatchObject({ status: 200, cacheTags: ['blog:hidamari-yonin'] });
  expect(exposed.head(page.store.getState())).toMatchObject({
    title: expect.stringContaining('｜ひだまり四人ぐらし'),
    canonicalPath: '/hidamari-yonin/sample-page.html',
  });
});

test.each(TEMPLATE_NAMES)(
  'hydrates the page in template %s without complaints, with one heading',
  async (name) => {
    const { store } = (await open()).page.roundTripped();
    const { View } = exposed;
    const rendered = hydrated(<View id="" template={name} />, { store, template: name });
    expect(rendered.complaints).toEqual([]);
    expect(rendered.container.querySelectorAll('h1')).toHaveLength(1);
  },
);
