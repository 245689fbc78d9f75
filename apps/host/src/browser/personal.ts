import { getPersonal } from '@engawa/api-client/resources/personal.ts';
import {
  personalLoaded,
  readerNotified,
  type Read,
  type RootState,
  type SessionState,
} from '@engawa/contract';
import { frameLoaded } from '../state/frameSlice.ts';
import type { PageStore } from './pageStore.ts';

const GUEST = personalLoaded({ session: { status: 'guest' }, likes: {}, follows: {} });

/** The hint was wrong: the session has ended elsewhere. */
const forgetHint = () => {
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';
};

/** Keeps the page's look with what it knows: a session that ends gives the guest's links back. */
export const followSession = ({ store }: PageStore): void => {
  store.subscribe(() => {
    const { status } = store.getState()['session'] as SessionState;
    if (status === 'guest') document.documentElement.removeAttribute('data-member');
  });
};

/**
 * Loads what is the reader's own and in no cached page: the session, the form token, own likes and
 * follows. A guest is known by the missing hint alone and costs no call.
 * @param isMember whether the readable hint says that there is someone to load it for
 */
export const loadPersonal = async (
  { store, dispatchForAll }: PageStore,
  read: Read,
  isMember: boolean,
): Promise<void> => {
  if (!isMember) {
    dispatchForAll(GUEST);
    return;
  }
  const state = store.getState() as RootState;
  const personal = await getPersonal(read)({
    entryIds: Object.keys(state.entryFacts).map(Number),
    amebaIds: [state.page.match.amebaId].filter((amebaId) => amebaId !== ''),
  });
  if (personal.ok && personal.value.session) {
    const { session, csrfToken, likes, follows } = personal.value;
    store.dispatch(frameLoaded({ csrfToken }));
    dispatchForAll(personalLoaded({ session: { status: 'member', ...session }, likes, follows }));
    return;
  }
  if (personal.ok || personal.error.statusCode === 401) {
    forgetHint();
    dispatchForAll(GUEST);
    return;
  }
  // nobody knows who reads: a member must not be taken for a guest
  store.dispatch(
    readerNotified({
      message: 'ログインの状態を確かめられませんでした。ページを読み込み直してください。',
      tone: 'failed',
    }),
  );
};
