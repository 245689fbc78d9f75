import {
  tryBrowserStorage,
  getLocalStorage,
  readCookies,
  getSessionStorage,
  writeCookie,
} from '@engawa/ui-templates/parts/browserStorage.ts';
import { MEMBER_PREFIX } from '../../runtime/storage.ts';

/**
 * Nothing of a member stays in the browser without a session; other tabs hear of it by the storage. What
 * waits for a sign-in ends with it: a document of a guest's is not where one has led to. Drafts are encrypted
 * and wait for their member; the main script removes them where a sign-out has ended the session.
 */
const forgetMember = (): void => {
  tryBrowserStorage(() => {
    getSessionStorage().removeItem('engawa:waitingAct');
    for (const key of Object.keys(getLocalStorage()))
      if (key.startsWith(MEMBER_PREFIX)) getLocalStorage().removeItem(key);
  });
};

/** `1` beside a session, `0` in the document after it; undefined for every other guest. */
const hint = () => /(^|; )signed_in=(.)(;|$)/.exec(readCookies())?.[2];

/** Whether a member has just signed out, and this page is the first to say so. */
export const isJustSignedOut = (): boolean => hint() === '0';

/** The hint was wrong, or has been heard. */
export const forgetHint = (): void => {
  writeCookie('signed_in=; Max-Age=0; Path=/; SameSite=Lax');
};

/**
 * Whether the readable hint cookie says that a member is signed in; it never says who. The page's
 * style sheet goes by the attribute that this sets: it swaps boxes of one size, so nothing moves.
 */
export const takeMemberHint = (): boolean => {
  const isMember = hint() === '1';
  document.documentElement.toggleAttribute('data-member', isMember);
  if (!isMember) forgetMember();
  return isMember;
};
