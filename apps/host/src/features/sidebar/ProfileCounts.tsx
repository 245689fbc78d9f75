import type { Profile } from '@engawa/api-client/model/blogger.ts';
import { hasFeature, type FlaggedBlog } from '@engawa/blog-domain/features/hasFeature.ts';
import type { BlogFeature } from '@engawa/contract';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';

type ProfileCount = {
  readonly label: string;
  readonly of: 'followerCount' | 'followCount';
  readonly feature: BlogFeature;
};

const COUNTS: readonly ProfileCount[] = [
  { label: 'フォロワー', of: 'followerCount', feature: 'follower_count' },
  { label: 'フォロー', of: 'followCount', feature: 'follow_count' },
];

/**
 * Counts of followers and of followed blogs; a count is visible only if the blog has the feature
 * (R3.12).
 */
export const ProfileCounts = ({ blog, profile }: { blog: FlaggedBlog; profile: Profile }) => {
  const counts = COUNTS.filter(({ feature }) => hasFeature(blog, feature));
  return (
    counts.length > 0 && (
      <p className="Profile-counts">
        {counts.map(({ label, of }) => (
          <span key={of}>
            <Count as="b" value={profile[of]} /> {label}
          </span>
        ))}
      </p>
    )
  );
};
