import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';

/** The link to the front page. */
export const Logo = ({ siteName }: { siteName: string }) => (
  <a className="Logo" href="/">
    <Icon name="logo" />
    {siteName}
  </a>
);
