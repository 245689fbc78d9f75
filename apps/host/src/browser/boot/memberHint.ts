/**
 * Whether the readable hint cookie says that a member is signed in; it never says who. The page's
 * style sheet goes by the attribute that this sets: it swaps boxes of one size, so nothing moves.
 */
export const takeMemberHint = (): boolean => {
  const isMember = /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);
  document.documentElement.toggleAttribute('data-member', isMember);
  return isMember;
};
