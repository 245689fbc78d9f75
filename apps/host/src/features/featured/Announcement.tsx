import { address } from '@engawa/contract';
import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';

/** A one-line announcement by the owner (R1.5: with the paid plan's article_announcement). */
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
