import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';

/** @param upperText profession of the person, such as 俳優; may be '' */
export const BlogBadge = ({ upperText }: { upperText: string }) => (
  <p className="BlogHeader-badge">
    <Icon name="official" />
    {upperText === '' ? '公式ブログ' : `公式ブログ　${upperText}`}
  </p>
);
