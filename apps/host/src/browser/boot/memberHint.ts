import { forgetDrafts } from '../../runtime/drafts.ts';

/**
 * Nothing of a member stays in the browser without a session; other tabs hear of it by the storage. What
 * waits for a sign-in ends with it: a document of a guest's is not where one has led to. Drafts are encrypted
 * and wait for their member, unless a sign-out has ended the session.
 */
const forgetMember = (): void => {
  try {
    if (isJustSignedOut()) forgetDrafts(() => localStorage);
    sessionStorage.removeItem('engawa:waitingAct');
    for (const key of Object.keys(localStorage))
      if (key.startsWith('engawa:member:')) localStorage.removeItem(key);
  } catch {
    // where the reader allows no storage, nothing was kept
  }
};

/** `1` beside a session, `0` in the document after it; undefined for every other guest. */
const hint = () => /(?:^|;\s*)signed_in=(.)(?:;|$)/.exec(document.cookie)?.[1];

/** Whether a member has just signed out, and this page is the first to say so. */
export const isJustSignedOut = (): boolean => hint() === '0';

/** The hint was wrong, or has been heard. */
export const forgetHint = (): void => {
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';
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
