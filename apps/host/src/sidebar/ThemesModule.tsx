import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';

/** Themes that have something to read. */
export const ThemesModule = ({
  amebaId,
  themes,
}: {
  amebaId: string;
  themes: readonly Theme[];
}) => {
  const filled = themes.filter(({ entryCount }) => entryCount > 0);
  return (
    filled.length > 0 && (
      <Module title="テーマ" menuClass="themeMenu">
        <ModuleList
          items={filled.map(({ themeId, name, entryCount }) => ({
            key: themeId,
            href: `/${amebaId}/theme-${themeId}.html`,
            label: name,
            count: entryCount,
          }))}
        />
      </Module>
    )
  );
};
