import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { address, selectBlog, type RootState } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { useSelector } from 'react-redux';
import { RemoteSlot } from '../remoteActs/RemoteSlot.tsx';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import { Module } from './Module.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { SnsLinks } from './SnsLinks.tsx';

/**
 * The blogger's profile. The badge and the links to other sites are displayed only with the paid
 * plan.
 */
const Profile = () => {
  const blog = useSelector(selectBlog);
  const { profile, attribute, features } = useSelector(selectBlogDetails);
  const template = useSelector((state: RootState) => state.page.template);
  if (!profile) return null;
  const { portraitPx } = ARRANGEMENTS[template];
  return (
    <Module title="プロフィール" menuClass="profileMenu" bodyClass="Profile">
      {profile.image && (
        <img
          className="Profile-picture"
          {...squareSources(profile.image.url, portraitPx)}
          width={portraitPx}
          height={portraitPx}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <p className="Profile-name">
        <strong dir="auto">{profile.nickname}</strong>
        <span>{profile.amebaId}</span>
        {attribute?.isPaidPlanBadgeDisplayEnabled && (
          <small className="Profile-badge" title="有料プランでこのサービスを支えているブロガーです">
            <Badge icon="crown">サポーター</Badge>
          </small>
        )}
      </p>
      {profile.introduction !== '' && (
        <p className="Profile-text" dir="auto">
          {profile.introduction}
        </p>
      )}
      <ProfileCounts blog={blog} profile={profile} />
      <RemoteSlot at="profileActs" />
      <p className="Profile-sns">
        {profile.hasShop && <a href={address.shop.path(profile.amebaId)}>お店を見る</a>}
      </p>
      <SnsLinks nickname={profile.nickname} sites={features?.snsSites ?? []} />
    </Module>
  );
};

export const profile = frameModule('Profile', Profile);
