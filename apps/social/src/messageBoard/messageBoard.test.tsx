/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireMessageBoard } from '@engawa/api-client/fixtures/sidebar.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed } from './messageBoard.page.ts';

/** @param hasMessageBoard the plan as the host has read it; reads without a given response fail */
const open = async (answers: FakeAnswers = {}, hasMessageBoard: boolean | null = true) => {
  const match = aPageMatch({ path: '/hidamari-yonin/messageboard.html' });
  const blogger = { ...aRootState().blogger, blog: aBlogSummary({ hasMessageBoard }) };
  const page = aContractStore({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match }, blogger },
    read: fakeRead({ messageBoard: aWireMessageBoard(), ...answers }),
  });
  const outcome = await exposed.load(match, page.services);
  return { ...page, outcome };
};

it.each(TEMPLATE_NAMES)(
  'R3.10 hydrates the server HTML of the message board in %s',
  async (template) => {
    const { roundTripped } = await open();
    const { View } = exposed;
    const page = hydrated(<View id="" template={template} />, {
      store: roundTripped().store,
      template,
    });
    expect(page.complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('メッセージボード');
    expect(page.container.querySelector('p')?.textContent).toBe('ようこそ。\nごゆっくり。');
    page.container.remove();
  },
);

it.each([
  ['the board exists', {}, 200],
  ['the board is empty', { messageBoard: aWireMessageBoard({ message: '' }) }, 404],
  [
    'the board is flagged as illegal',
    { messageBoard: aWireMessageBoard({ illegal_flg: true }) },
    404,
  ],
  ['the blog does not exist', { messageBoard: failsWith('API-004', 404) }, 404],
  ['the read times out', { messageBoard: failsWith('API-001', 0) }, 503],
])('if %s, the load of the message board maps %j to status %i', async (_when, answers, status) => {
  expect((await open(answers)).outcome.status).toBe(status);
});

it.each([
  ['R1.5 the plan has no board', false, 404],
  ['the plan could not be read', null, 503],
])('R4.2 if %s, the load responds without a read: %j, status %i', async (_when, plan, status) => {
  const unread = { messageBoard: failsWith('API-005', 502) };
  expect((await open(unread, plan)).outcome.status).toBe(status);
});

it('the message board page has a head with its text as description, which throws before load', async () => {
  const { store } = await open();
  expect(exposed.head(store.getState())).toMatchObject({
    title: 'メッセージボード｜ひだまり四人ぐらし',
    description: 'ようこそ。 ごゆっくり。',
    canonicalPath: '/hidamari-yonin/messageboard.html',
  });
  const failed = await open({ messageBoard: failsWith('API-001', 0) });
  expect(() => exposed.head(failed.store.getState())).toThrow('requested before load');
});
