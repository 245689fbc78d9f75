import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import type { MessageBoard } from '@engawa/api-client/model/sidebar.ts';

/**
 * Returns the text of the message board; null if the text is empty or must not be displayed (R1.5,
 * R3.10).
 */
export const visibleMessage = (
  features: Pick<PaidPlanFeatures, 'isFeaturedAreaMessageBoard'> | null,
  board: MessageBoard | null,
): string | null =>
  features?.isFeaturedAreaMessageBoard && board && !board.isIllegal && board.message !== ''
    ? board.message
    : null;
