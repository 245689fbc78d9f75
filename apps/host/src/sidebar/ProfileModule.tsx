import { address, selectBlog } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { useSelector } from 'react-redux';
import { RemotePlace } from '../modules/RemotePlace.tsx';
import { frameModule } from '../modules/frameModule.tsx';
import { selectBlogDetails } from '../state/blogDetailsSlice.ts';
import { Module } from './Module.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { SnsLinks } from './SnsLinks.tsx';

const PICTURE_PX = 224;

/** Who writes here; the badge and the sites elsewhere are the paid plan's. */
const Profile = () => {
  const blog = useSelector(selectBlog);
  const { profile, attribute, features } = useSelector(selectBlogDetails);
  if (!profile) return null;
  return (
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
        {attribute?.isPaidPlanBadgeDisplayEnabled && (
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
      <RemotePlace at="profileActs" />
      {profile.hasShop && (
        <p className="Profile-sns">
          <a href={address.shop.path(profile.amebaId)}>お店を見る</a>
        </p>
      )}
      <SnsLinks nickname={profile.nickname} sites={features?.snsSites ?? []} />
    </Module>
  );
};

export const profile = frameModule('Profile', Profile);
