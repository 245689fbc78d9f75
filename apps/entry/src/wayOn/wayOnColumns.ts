import type { WayOn, WayOnEntry } from '@engawa/api-client/model/wayOn.ts';
import { address, hasFeature, type BlogSummary } from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';

export type WayOnColumn = {
  readonly of: keyof WayOn;
  readonly title: string;
  /** plain ways to more of the kind, for readers without scripts and where nothing could be read */
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** null before they are read */
  readonly entries: readonly WayOnEntry[] | null;
};

/** Hashtags that one line of a column holds. */
const HASHTAGS = 2;

/**
 * The columns of the panel: first the one that is hardly ever short of entries, for a narrow window shows
 * little of the others. Themes and hashtags stand only where the blog shows them. One without
 * entries stays, for the others would move to its place.
 */
export const wayOnColumns = (
  { amebaId, theme, hashtags }: Pick<ShownEntry, 'amebaId' | 'theme' | 'hashtags'>,
  blog: BlogSummary,
  found: WayOn | null,
): readonly WayOnColumn[] => {
  const column = (
    of: WayOnColumn['of'],
    title: string,
    links: WayOnColumn['links'],
  ): WayOnColumn => ({ of, title, links, entries: found?.[of] ?? null });
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
