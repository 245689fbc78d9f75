import { address } from '@engawa/contract';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import type { ReactNode } from 'react';
import { GuestBox } from './GuestBox.tsx';
import { Logo } from './Logo.tsx';
import { MemberBox, type MemberBoxProps } from './MemberBox.tsx';

export type ToolbarProps = MemberBoxProps & {
  /** path of the page */
  readonly path: string;
  readonly siteName: string;
  readonly searchUrl: string;
  readonly signinHref: string;
  readonly signupHref: string;
  /** content of remotes on every page, such as the link to followed blogs */
  readonly acts?: ReactNode;
};

const LINKS = [
  { href: address.ranking.path(), label: 'ランキング' },
  { href: address.official.path(), label: '公式ブログ' },
  { href: address.genres.path(), label: 'ジャンル' },
] as const;

const OWN_LINKS = [
  { href: address.saved.path(), label: 'あとで読む', icon: 'bookmark', counts: 'saved' },
  { href: address.history.path(), label: '閲覧履歴', icon: 'clock', counts: undefined },
] as const;

/**
 * Resolves `aria-current` of a link: `page` if the page is the target of the link, `true` if the
 * page is below the target.
 */
const resolveAriaCurrent = (path: string, href: string): 'page' | 'true' | undefined => {
  if (path === href) return 'page';
  return path.startsWith(href) ? 'true' : undefined;
};

/**
 * The service's header. The server renders the same bytes for everyone: links for guests and an
 * empty member box in one cell. `html[data-member]` selects one right after the first paint.
 */
export const Toolbar = (props: ToolbarProps) => (
  <header className="Toolbar">
    <div className="Toolbar-inner">
      <Logo siteName={props.siteName} />
      <nav className="Toolbar-links" aria-label={`${props.siteName}のメニュー`}>
        {LINKS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={resolveAriaCurrent(props.path, href)}>
            {label}
          </a>
        ))}
      </nav>
      <SearchBox action={props.searchUrl} />
      {props.acts}
      <nav className="Toolbar-own" aria-label="あとで読むと閲覧履歴">
        {OWN_LINKS.map(({ href, label, icon, counts }) => (
          <a
            key={href}
            href={href}
            title={label}
            rel="nofollow"
            // a remote sets `data-count` on this element
            data-counts={counts}
            aria-current={resolveAriaCurrent(props.path, href)}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </a>
        ))}
      </nav>
      <div className="Toolbar-member">
        <GuestBox signinHref={props.signinHref} signupHref={props.signupHref} />
        <MemberBox
          session={props.session}
          signoutAction={props.signoutAction}
          returnTo={props.returnTo}
          onLeave={props.onLeave}
        />
      </div>
    </div>
  </header>
);
