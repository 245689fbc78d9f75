import { personalLoaded, type Read } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState, MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { act } from '@testing-library/react';
import { exposed } from './feed.page.ts';
import { aRow } from '../feed/feedServer.fixture.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

export const aPage = (read: Read, template: (typeof TEMPLATE_NAMES)[number] = 'new') => {
  const match = aPageMatch({ amebaId: '', path: '/feed/', pageType: 'site-feed' });
  const opened = aContractStore({
    read,
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match }, blogger: { blogger: null, blog: null } },
  });
  if (exposed.saga) stops.push(opened.start(exposed.saga));
  const { View } = exposed;
  const near: (() => void)[] = [];
  const marginsPx: number[] = [];
  const view = hydrated(<View id="/feed/" template={template} />, {
    store: opened.store,
    template,
    onNearViewport: (_place, marginPx, onNear) => {
      marginsPx.push(marginPx);
      near.push(onNear);
      return () => undefined;
    },
  });
  const signIn = async () =>
    act(
      async () =>
        void opened.store.dispatch(
          personalLoaded({
            session: MEMBER_SESSION,
            own: {},
          }),
        ),
    );
  const comeToFront = () =>
    act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  return { ...opened, ...view, signIn, near, marginsPx, comeToFront };
};

export const display = () =>
  [...document.querySelectorAll('li h2')].map((title) => title.textContent);
export const rowsTo = (count: number) => Array.from({ length: count }, (_, n) => aRow(n + 1));
export const titles = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => `記事${from - n}`);
