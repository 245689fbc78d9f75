/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import { aWireMessageBoard } from '@engawa/api-client/fixtures/sidebar.ts';
import { TEMPLATE_NAMES } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { exposed } from './messageBoard.page.ts';

const withBoard = aWirePaidPlanFeature({ featured_area_message_board: true });

const open = async (answers: FakeAnswers = {}) => {
  const match = aPageMatch({ path: '/hidamari-yonin/messageboard.html' });
  const page = aContractStore({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match } },
    read: fakeRead({
      messageBoard: aWireMessageBoard(),
      bloggerPaidPlanFeature: withBoard,
      ...answers,
    }),
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
  ['R1.5 the plan has none', { bloggerPaidPlanFeature: aWirePaidPlanFeature() }, 404],
  ['it is empty', { messageBoard: aWireMessageBoard({ message: '' }) }, 404],
  ['it is under suspicion', { messageBoard: aWireMessageBoard({ illegal_flg: true }) }, 404],
  ['there is no such blog', { messageBoard: failsWith('API-004', 404) }, 404],
  ['it is slow', { messageBoard: failsWith('API-001', 0) }, 503],
  ['the plan is slow', { bloggerPaidPlanFeature: failsWith('API-001', 0) }, 503],
])('where %s it answers %j with %i', async (_when, answers, status) => {
  expect((await open(answers)).outcome.status).toBe(status);
});

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
