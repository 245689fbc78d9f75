import { RANKED_TYPE_NAMES, RANKED_TYPES } from '@engawa/blog-domain/routes/rankedTypes.ts';
import { address, type BlogSummary } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';

const RANKINGS = [
  { href: address.ranking.path(), label: 'ランキング' },
  ...RANKED_TYPES.map((type) => ({
    href: address.typeRanking.path(type),
    label: `${RANKED_TYPE_NAMES[type]}ランキング`,
  })),
];

const LISTS = [
  { href: address.genres.path(), label: 'ジャンルの一覧' },
  { href: address.official.path(), label: '公式ブログの一覧' },
] as const;

/** Links to lists of blogs. @param genre genre of the current blog, if the genre has a ranking */
export const InformationNav = ({
  siteName,
  genre,
}: {
  siteName: string;
  genre: BlogSummary['genre'];
}) => (
  <nav className="ServiceFooter-information" aria-label="ブログのご案内">
    <h2>{siteName}のブログ</h2>
    {[
      ...RANKINGS,
      ...(genre ? [{ href: address.genre.path(genre.code), label: genreRankingTitle(genre) }] : []),
      ...LISTS,
    ].map(({ href, label }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
  </nav>
);
