import type { PaidPlanFeatures, Profile } from '@engawa/api-client/model/blogger.ts';
import { address, type FlaggedBlog } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { Module } from './Module.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { SnsLinks } from './SnsLinks.tsx';

const PICTURE_PX = 224;

/**
 * Who writes here.
 * @param hasBadge the paid plan's badge   @param snsSites where else he can be found
 */
export const ProfileModule = ({
  blog,
  profile,
  hasBadge,
  snsSites,
}: {
  blog: FlaggedBlog;
  profile: Profile;
  hasBadge: boolean;
  snsSites: PaidPlanFeatures['snsSites'];
}) => (
  <Module title="プロフィール" menuClass="profileMenu" bodyClass="Profile">
    {profile.image && (
      <img
        className="Profile-picture"
        src={`${profile.image.url}?cpd=${PICTURE_PX}`}
        width={PICTURE_PX}
        height={PICTURE_PX}
        alt=""
        loading="lazy"
      />
    )}
    <p className="Profile-name">
      <strong dir="auto">{profile.nickname}</strong>
      <span>{profile.amebaId}</span>
      {hasBadge && (
        <small className="Profile-badge">
          <Badge icon="crown">有料プラン</Badge>
        </small>
      )}
    </p>
    {profile.introduction !== '' && (
      <p className="Profile-text" dir="auto">
        {profile.introduction}
      </p>
    )}
    <ProfileCounts blog={blog} profile={profile} />
    {profile.hasShop && (
      <p className="Profile-sns">
        <a href={address.shop.path(profile.amebaId)}>お店を見る</a>
      </p>
    )}
    <SnsLinks nickname={profile.nickname} sites={snsSites} />
  </Module>
);
