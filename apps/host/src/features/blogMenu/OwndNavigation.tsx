import type { OwndPage } from '@engawa/api-client/model/blogger.ts';

/** The menu of the blogger's separate website. @param pages at least one */
export const OwndNavigation = ({
  nickname,
  pages,
}: {
  nickname: string;
  pages: readonly OwndPage[];
}) => (
  <nav
    className="OwndNav"
    aria-label={`${nickname}さんのサイト`}
    data-uranus-component="owndNavigation"
  >
    <ul>
      {pages.map(({ label, url }) => (
        // the key has both parts, because two items may have the same URL
        <li key={`${label} ${url}`}>
          <a href={url} rel="me noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
