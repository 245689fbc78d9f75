/** @jest-environment jsdom */
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportEntry } from './ReportEntry.tsx';

const show = () => {
  const { store } = aContractStore({
    slices: [],
    shared: { page: { ...aRootState().page, match: aPageMatch({ path: '/mame/entry-12.html' }) } },
  });
  render(
    <Hosted store={store} host={aSlotHost({})}>
      <ReportEntry entry={{ amebaId: 'mame', entryId: 12 }} />
    </Hosted>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'この記事を報告' });
};

test('R5.8 without scripts a plain form posts the entry to the report action', () => {
  const button = show();
  const { form } = button;
  expect(form?.getAttribute('action')).toBe('/_action/entry/report');
  expect(form?.method).toBe('post');
  expect(form && Object.fromEntries(new FormData(form, button))).toEqual({
    amebaId: 'mame',
    entryId: '12',
    return_to: '/mame/entry-12.html',
  });
});

test('R5.8 with scripts the report form opens in place, and returns the focus when cancelled', async () => {
  const button = show();
  await userEvent.click(button);
  expect(button.ariaExpanded).toBe('true');
  const form = screen.getByRole<HTMLFormElement>('form', { name: '記事を報告する' });
  expect(Object.fromEntries(new FormData(form))).toEqual({
    entryId: '12',
    note: '',
    return_to: '/mame/entry-12.html',
  });
  await userEvent.click(screen.getByRole('button', { name: 'やめる' }));
  expect(document.activeElement).toBe(button);
});
