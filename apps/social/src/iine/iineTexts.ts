import type { IineOutcome } from './iineEntry.ts';

const LATER = '時間をおいて再度お試しください。';

/** Said politely beside the button once a press has ended. */
export const OUTCOME_TEXTS = {
  added: 'いいね！しました',
  removed: 'いいね！を取り消しました',
  kept: 'いいね！済みです',
} as const satisfies Record<IineOutcome, string>;

/** How the dialog that asks a guest to sign in begins, and what signing in leads back to. */
export const SIGN_IN_REASON = 'いいね！するには';
export const SIGN_IN_RETURN = 'この記事';

/** The change did not happen. */
export const failedText = (isWanted: boolean): string =>
  isWanted ? `いいね！できませんでした。${LATER}` : `いいね！を取り消せませんでした。${LATER}`;

/** Neither the change nor the question after it was answered: nobody knows. */
export const unsureText = (isWanted: boolean): string =>
  isWanted
    ? `いいね！できたか確認できませんでした。${LATER}`
    : `いいね！を取り消せたか確認できませんでした。${LATER}`;
