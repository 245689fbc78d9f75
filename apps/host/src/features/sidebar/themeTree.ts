import type { Theme } from '@engawa/api-client/model/sidebar.ts';

/** Themes that share the first part of their name, such as `旅行／国内` and `旅行／海外`. */
export type ThemeBranch = {
  /** the shared part of the names; for a single theme, the full name of the theme */
  readonly name: string;
  readonly entryCount: number;
  readonly themes: readonly Theme[];
};

const SLASH = /[/／]/;
const parseThemeStem = ({ name }: Theme) => name.split(SLASH)[0]?.trim() ?? name;

/** Returns the part of a theme's name that is displayed within its branch. */
export const leafName = ({ name }: Theme): string => name.split(SLASH).slice(1).join('／').trim();

/** Groups themes in a tree of two levels. Branches are in the order of their first themes. */
export const themeTree = (themes: readonly Theme[]): readonly ThemeBranch[] =>
  [...Map.groupBy(themes, parseThemeStem)].flatMap(([stem, ofStem]): readonly ThemeBranch[] => {
    const isBranch = ofStem.length > 1 && stem !== '';
    return isBranch
      ? [
          {
            name: stem,
            entryCount: ofStem.reduce((sum, { entryCount }) => sum + entryCount, 0),
            themes: ofStem,
          },
        ]
      : ofStem.map((theme) => ({
          name: theme.name,
          entryCount: theme.entryCount,
          themes: [theme],
        }));
  });
