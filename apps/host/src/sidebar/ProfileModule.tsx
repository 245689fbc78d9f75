import type { Profile } from '@engawa/api-client/model/blogger.ts';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { Module } from './Module.tsx';

const PICTURE_PX = 224;

export const ProfileModule = ({ profile }: { profile: Profile }) => (
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
  </Module>
);
