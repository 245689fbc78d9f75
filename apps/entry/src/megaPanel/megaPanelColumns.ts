import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { address, type BlogSummary } from '@engawa/contract';
import type { StoredEntry } from '../entries/entryState.ts';
import type { NextEntries, NextEntry } from './nextEntries.ts';

export type MegaPanelColumn = {
  readonly of: keyof NextEntries;
  readonly title: string;
  /**
   * links to lists with more entries of this kind; if the read of the entries fails, the column has
   * only these links
   */
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** null if the read failed */
  readonly entries: readonly NextEntry[] | null;
};

/** Number of hashtags that fit on one line of a column. */
const HASHTAGS = 2;

/**
 * The columns of the panel. The column of popular entries comes first, because a narrow window
 * displays little of the other columns and this column is rarely empty. The columns of the theme
 * and the hashtag depend on the blog's features. An empty column remains, so that the other columns
 * do not move.
 */
export const buildMegaPanelColumns = (
  { amebaId, theme, hashtags }: Pick<StoredEntry, 'amebaId' | 'theme' | 'hashtags'>,
  blog: BlogSummary,
  found: NextEntries | null,
): readonly MegaPanelColumn[] => {
  const column = (
    of: MegaPanelColumn['of'],
    title: string,
    links: MegaPanelColumn['links'],
  ): MegaPanelColumn => ({ of, title, links, entries: found?.[of] ?? null });
  return [
    column('popular', 'このブログの人気記事', [
      { href: address.entryList.path(amebaId), text: '記事一覧' },
    ]),
    ...(hasFeature(blog, 'theme_name')
      ? [
          column('theme', '同じテーマの記事', [
            { href: address.theme.path(amebaId, theme.themeId), text: theme.name },
          ]),
        ]
      : []),
    ...(hasFeature(blog, 'hash_tag') && hashtags.length > 0
      ? [
          column(
            'hashtag',
            '同じハッシュタグの記事',
            hashtags
              .slice(0, HASHTAGS)
              .map((name) => ({ href: address.hashtag.path(name), text: `#${name}` })),
          ),
        ]
      : []),
  ];
};
