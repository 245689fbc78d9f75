import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import type { MessageBoard } from '@engawa/api-client/model/sidebar.ts';

/** What the message board says to readers; null where it says nothing or may not be shown (R1.5, R3.10). */
export const visibleMessage = (
  features: Pick<PaidPlanFeatures, 'isFeaturedAreaMessageBoard'> | null,
  board: MessageBoard | null,
): string | null =>
  features?.isFeaturedAreaMessageBoard && board && !board.isIllegal && board.message !== ''
    ? board.message
    : null;
