import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';

/** The way home. */
export const Logo = ({ siteName }: { siteName: string }) => (
  <a className="Logo" href="/">
    <Icon name="logo" />
    {siteName}
  </a>
);
