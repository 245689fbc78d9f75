/** @jest-environment jsdom */
import { personalLoaded, sessionEnded } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { act, screen } from '@testing-library/react';
import { exposed } from './firstSteps.module.tsx';

const BLOG = 'hidamari-yonin';
const MEMBER = { status: 'member', nickname: 'よ', hasBlog: true, csrfToken: 't' } as const;
const STEPS = {
  has_template: true,
  has_cover: false,
  has_picture: false,
  has_entry: false,
  has_import: false,
};

describe.each(TEMPLATE_NAMES)('R4.17 the top of a blog without entries in %s', (template) => {
  const opened = () => {
    const { store } = aContractStore({ slices: [...exposed.slices] });
    const { View } = exposed;
    hydrated(<View id={BLOG} template={template} />, { store, template });
    return {
      store,
      tell: (amebaId: string, steps: object | null) => {
        const session = { ...MEMBER, amebaId };
        const own = { checklist: steps ? { [amebaId]: { steps } } : {} };
        act(() => void store.dispatch(personalLoaded({ session, own })));
      },
    };
  };
  const isNotified = () => screen.queryByText(/お楽しみに/) !== null;

  it('shows guests and other members a message without links', () => {
    const { tell } = opened();
    expect(isNotified()).toBe(true);
    tell('mugicha88', STEPS);
    expect(isNotified()).toBe(true);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('shows its owner the first steps as links, and marks finished ones', () => {
    const { tell, store } = opened();
    tell(BLOG, null);
    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    // while the progress is unknown, the links have no check marks
    expect(title()).toBe('はじめの一歩');
    expect(screen.queryByText('完了')).toBeNull();
    tell(BLOG, STEPS);
    expect(title()).toBe('はじめの一歩（4個のうち1個）');
    expect(
      screen
        .getAllByRole('listitem')
        .map((item) => [item.querySelector('a')?.getAttribute('href'), item.textContent]),
    ).toEqual([
      ['/_customize/update/input#skin', 'デザインを選ぶ完了'],
      ['/_customize/update/input#cover', 'カバー画像を設定する'],
      ['/_customize/pictures', '画像を追加する'],
      ['/_customize/entries/new', 'はじめての記事を公開する'],
      ['/help/#import', 'ほかのブログから記事を移すある方だけ'],
    ]);
    // the next read did not request the progress, which stays unchanged
    tell(BLOG, null);
    expect(title()).toBe('はじめの一歩（4個のうち1個）');
    act(() => void store.dispatch(sessionEnded()));
    expect(isNotified()).toBe(true);
  });
});
