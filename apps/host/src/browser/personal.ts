import type { PersonalState } from '@engawa/api-client/model/personal.ts';
import { getPersonal } from '@engawa/api-client/resources/personal.ts';
import {
  personalLoaded,
  readerNotified,
  type Read,
  type Result,
  type RootState,
} from '@engawa/contract';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import type { Persistence } from '../runtime/persistence.ts';
import { hostStateOf } from '../state/hostState.ts';

const GUEST = personalLoaded({ session: { status: 'guest' }, likes: {}, follows: {} });

/** The hint was wrong: the session has ended elsewhere. */
const forgetHint = () => {
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';
};

/**
 * Keeps the page with what it knows: a session that ends gives the guest's links back, and takes what
 * the browser has kept of the member.
 */
export const followSession = (
  { store }: Pick<PageRuntime, 'store'>,
  { forgetMember }: Pick<Persistence, 'forgetMember'>,
): void => {
  let wasGuest = false;
  store.subscribe(() => {
    const { status } = hostStateOf(store.getState()).session;
    const isGuest = status === 'guest';
    if (isGuest && !wasGuest) {
      document.documentElement.removeAttribute('data-member');
      forgetMember();
    }
    wasGuest = isGuest;
  });
};

/** The entries and bloggers of a page, of which a member's likes and follows are asked for. */
const queryOf = (state: RootState) => ({
  entryIds: Object.keys(state.entryFacts).map(Number),
  amebaIds: [state.page.match.amebaId].filter((amebaId) => amebaId !== ''),
});

/**
 * Reads what is the reader's own and in no cached page: the session, the form token, own likes and
 * follows. A guest is known by the missing hint alone and costs no call.
 * @param isMember whether the readable hint says that there is someone to load it for
 * @returns what tells the page; null for a guest
 */
export const readPersonal = async (
  read: Read,
  state: RootState,
  isMember: boolean,
): Promise<Result<PersonalState> | null> => (isMember ? getPersonal(read)(queryOf(state)) : null);

/** Tells the page who reads, as `readPersonal` has learnt. */
export const tellPersonal = (
  { store }: Pick<PageRuntime, 'store'>,
  personal: Result<PersonalState> | null,
): void => {
  if (personal === null) {
    store.dispatch(GUEST);
    return;
  }
  if (personal.ok && personal.value.session) {
    const { session, csrfToken, likes, follows } = personal.value;
    store.dispatch(
      personalLoaded({ session: { status: 'member', ...session, csrfToken }, likes, follows }),
    );
    return;
  }
  if (personal.ok || personal.error.statusCode === 401) {
    forgetHint();
    store.dispatch(GUEST);
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

/** Loads what is the reader's own on the page that is shown. */
export const loadPersonal = async (
  runtime: Pick<PageRuntime, 'store'>,
  read: Read,
  isMember: boolean,
): Promise<void> =>
  tellPersonal(runtime, await readPersonal(read, hostStateOf(runtime.store.getState()), isMember));
