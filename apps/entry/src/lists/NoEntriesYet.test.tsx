/** @jest-environment jsdom */
import { personalLoaded } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { act, screen } from '@testing-library/react';
import { NoEntriesYet } from './NoEntriesYet.tsx';

const OWNER = { ...MEMBER_SESSION, amebaId: 'hidamari-yonin' };

describe.each(TEMPLATE_NAMES)('a blog without entries in %s', (template) => {
  const display = (session: typeof OWNER | null) => {
    const { store } = aContractStore();
    hydrated(<NoEntriesYet />, { store, template });
    if (session) act(() => void store.dispatch(personalLoaded({ session, own: {} })));
  };

  it.each([
    ['a guest', null],
    ['another member', MEMBER_SESSION],
  ])('R2.2 shows %s a message without links', (_who, session) => {
    display(session as typeof OWNER | null);
    expect(screen.getByText('まだ記事がありません')).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('R2.2 shows the owner links to a new entry and to the list of entries', () => {
    display(OWNER);
    expect(screen.queryByText(/お楽しみに/)).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/_customize/entries/new',
      '/_customize/entries',
    ]);
  });
});
