/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireMessageBoard } from '@engawa/api-client/fixtures/sidebar.ts';
import { TEMPLATE_NAMES } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { exposed } from './messageBoard.page.ts';

/** @param hasMessageBoard what the host has read of the plan; only answers that are given are known */
const open = async (answers: FakeAnswers = {}, hasMessageBoard: boolean | null = true) => {
  const match = aPageMatch({ path: '/hidamari-yonin/messageboard.html' });
  const blogger = { ...aRootState().blogger, blog: aBlogSummary({ hasMessageBoard }) };
  const page = aContractStore({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match }, blogger },
    read: fakeRead({ messageBoard: aWireMessageBoard(), ...answers }),
  });
  const outcome = await page.run(() => exposed.load(match));
  return { ...page, outcome };
};

it.each(TEMPLATE_NAMES)('R3.10 hydrates in %s as it was rendered', async (template) => {
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
});

it.each([
  ['it stands', {}, 200],
  ['it is empty', { messageBoard: aWireMessageBoard({ message: '' }) }, 404],
  ['it is under suspicion', { messageBoard: aWireMessageBoard({ illegal_flg: true }) }, 404],
  ['there is no such blog', { messageBoard: failsWith('API-004', 404) }, 404],
  ['it is slow', { messageBoard: failsWith('API-001', 0) }, 503],
])('where %s it answers %j with %i', async (_when, answers, status) => {
  expect((await open(answers)).outcome.status).toBe(status);
});

it.each([
  ['R1.5 the plan has none', false, 404],
  ['the plan could not be read', null, 503],
])(
  'R4.2 where %s the host has read it, and nothing is read: %j, %i',
  async (_when, plan, status) => {
    const unread = { messageBoard: failsWith('API-005', 502) };
    expect((await open(unread, plan)).outcome.status).toBe(status);
  },
);

it('has a head that says what stands on it, and cannot have it before', async () => {
  const { store } = await open();
  expect(exposed.head(store.getState())).toMatchObject({
    title: 'メッセージボード｜ひだまり四人ぐらし',
    description: 'ようこそ。 ごゆっくり。',
    canonicalPath: '/hidamari-yonin/messageboard.html',
  });
  const failed = await open({ messageBoard: failsWith('API-001', 0) });
  expect(() => exposed.head(failed.store.getState())).toThrow('before it was loaded');
});
