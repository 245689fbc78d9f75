import type { PaidPlanFeatures, Profile } from '@engawa/api-client/model/blogger.ts';
import { shopPath } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { Module } from './Module.tsx';
import { SnsLinks } from './SnsLinks.tsx';

const PICTURE_PX = 224;

/**
 * Who writes here.
 * @param hasBadge the paid plan's badge   @param snsSites where else he can be found
 */
export const ProfileModule = ({
  profile,
  hasBadge,
  snsSites,
}: {
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
    <p className="Profile-counts">
      <span>
        <b>
          <Count value={profile.followerCount} />
        </b>{' '}
        フォロワー
      </span>
      <span>
        <b>
          <Count value={profile.followCount} />
        </b>{' '}
        フォロー
      </span>
    </p>
    {profile.hasShop && (
      <p className="Profile-sns">
        <a href={shopPath(profile.amebaId)}>お店を見る</a>
      </p>
    )}
    <SnsLinks nickname={profile.nickname} sites={snsSites} />
  </Module>
);
