import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireReblog } from '@engawa/api-client/fixtures/reblog.ts';
import {
  dialogOpened,
  personalLoaded,
  readerNotified,
  signInRequested,
  takeEvery,
  type SessionState,
  type TemplateName,
} from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { exposed } from './reblog.module.ts';
import { exposed as dialog } from './reblogDialog.module.ts';
import { aReblogStore, BLOGGER, ENTRY_ID } from './reblogStore.fixture.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

export const MADE = { ameba_id: BLOGGER.amebaId, entry_id: 99, entry_title: '「梅」をリブログ' };

export type Options = Parameters<typeof aReblogStore>[0];

/** A page of a member with a blog who has not reblogged its entry. */
export const aPage = (options: Options = {}) => {
  const page = aReblogStore(options);
  const received: { readonly type: string; readonly payload?: unknown }[] = [];
  for (const { saga } of [exposed, dialog]) if (saga) stops.push(page.start(saga));
  stops.push(
    page.start(function* () {
      yield* takeEvery([dialogOpened, signInRequested, readerNotified], (action) => {
        received.push(action);
      });
    }),
  );
  const signIn = (session: SessionState = BLOGGER) =>
    act(() => {
      page.store.dispatch(personalLoaded({ session, own: {} }));
    });
  return { ...page, received, signIn };
};

export const drawButton = (page: ReturnType<typeof aPage>, template: TemplateName = 'new') => {
  const { View } = exposed;
  return hydrated(<View id={ENTRY_ID} template={template} />, { store: page.store, template });
};

export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /リブログ/ });
export const drawDialog = async (
  options: Options = {},
  template: TemplateName = 'new',
  session: SessionState = BLOGGER,
) => {
  const page = aPage({ read: fakeRead({ reblog: aWireReblog() }), ...options });
  page.signIn(session);
  const close = jest.fn();
  expect((await dialog.load(ENTRY_ID, page.services)).ok).toBe(true);
  const { View } = dialog;
  const rendered = hydrated(
    <DialogProvider value={{ titleId: 'title', close }}>
      <View id={ENTRY_ID} template={template} />
    </DialogProvider>,
    { store: page.store, template },
  );
  return { ...page, ...rendered, close };
};

export const field = () => screen.getByLabelText<HTMLTextAreaElement>(/ひとこと/);
export const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
export const send = () => userEvent.click(screen.getByRole('button', { name: 'リブログする' }));
