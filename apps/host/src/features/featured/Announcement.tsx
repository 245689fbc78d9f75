import { address } from '@engawa/contract';
import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';

/**
 * A one-line announcement by the owner; requires the feature article_announcement of the paid plan
 * (R1.5).
 */
export const Announcement = ({
  amebaId,
  announcement: { text, entryId },
}: {
  amebaId: string;
  announcement: NonNullable<PaidPlanFeatures['announcement']>;
}) => (
  <p className="Announcement" dir="auto">
    <Icon name="bell" />
    {entryId === null ? (
      <span>{text}</span>
    ) : (
      <a href={address.entry.path(amebaId, entryId)}>{text}</a>
    )}
  </p>
);
