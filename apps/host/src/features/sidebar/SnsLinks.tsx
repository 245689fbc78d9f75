import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import { Icon, type IconName } from '@engawa/ui-templates/parts/Icon/Icon.tsx';

type SnsSite = PaidPlanFeatures['snsSites'][number];

const FACES: Readonly<Record<string, { readonly icon: IconName; readonly label: string }>> = {
  photo: { icon: 'image', label: '写真' },
  video: { icon: 'play', label: '動画' },
};

const resolveFace = ({ type, url }: SnsSite) =>
  Object.hasOwn(FACES, type) && FACES[type]
    ? FACES[type]
    : { icon: 'link' as const, label: new URL(url).hostname };

/**
 * Links to the blogger's accounts on other sites; they require the feature sns_sites of the paid
 * plan (R1.5).
 */
export const SnsLinks = ({ nickname, sites }: { nickname: string; sites: readonly SnsSite[] }) =>
  sites.length > 0 && (
    <ul className="Profile-sns" aria-label={`${nickname}さんのほかのサイト`}>
      {sites.map((site) => {
        const { icon, label } = resolveFace(site);
        return (
          <li key={site.url}>
            <a href={site.url} rel="me noopener">
              <Icon name={icon} />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
