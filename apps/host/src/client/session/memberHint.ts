import {
  tryBrowserStorage,
  getLocalStorage,
  readCookies,
  getSessionStorage,
  writeCookie,
} from '@engawa/ui-templates/parts/browserStorage.ts';
import { MEMBER_PREFIX } from '@engawa/ui-templates/parts/storage.ts';

/**
 * Removes a member's data when there is no session; the `storage` event notifies other tabs. It
 * also removes the action that was pending until a sign-in: a document for a guest shows that the
 * visitor did not sign in. Drafts are encrypted and stay; the main script removes them
 * after a sign-out.
 */
const forgetMember = (): void => {
  tryBrowserStorage(() => {
    getSessionStorage().removeItem('engawa:waitingAct');
    for (const key of Object.keys(getLocalStorage()))
      if (key.startsWith(MEMBER_PREFIX)) getLocalStorage().removeItem(key);
  });
};

/**
 * Reads the hint cookie: `1` during a session, `0` in the first document after a sign-out;
 * undefined for all other guests.
 */
const hint = () => /(^|; )signed_in=(.)(;|$)/.exec(readCookies())?.[2];

/** Whether this page is the first one after a member's sign-out. */
export const isJustSignedOut = (): boolean => hint() === '0';

/** Removes the hint cookie, because the hint was wrong or has been processed. */
export const forgetHint = (): void => {
  writeCookie('signed_in=; Max-Age=0; Path=/; SameSite=Lax');
};

/**
 * Returns whether the hint cookie, which scripts can read, reports a signed-in member. The cookie
 * does not identify the member. The function also sets an attribute for the style sheet, which
 * swaps boxes of the same size, so the layout does not shift.
 */
export const takeMemberHint = (): boolean => {
  const isMember = hint() === '1';
  document.documentElement.toggleAttribute('data-member', isMember);
  if (!isMember) forgetMember();
  return isMember;
};
