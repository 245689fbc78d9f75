import { address, RANKED_TYPE_NAMES, RANKED_TYPES } from '@engawa/contract';

const WAYS = [
  { href: address.ranking.path(), label: 'ランキング' },
  ...RANKED_TYPES.map((type) => ({
    href: address.typeRanking.path(type),
    label: `${RANKED_TYPE_NAMES[type]}ランキング`,
  })),
  { href: address.genres.path(), label: 'ジャンルの一覧' },
  { href: address.official.path(), label: '公式ブログの一覧' },
] as const;

/** Where the blogs of the service are listed. */
export const InformationNav = ({ siteName }: { siteName: string }) => (
  <nav className="ServiceFooter-information" aria-label="ブログのご案内">
    <h2>{siteName}のブログ</h2>
    {WAYS.map(({ href, label }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
  </nav>
);
