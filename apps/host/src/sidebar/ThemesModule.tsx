import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { ThemeBranches } from './ThemeBranches.tsx';
import { themeItem } from './themeItem.ts';

/** Themes that have something to read. @param display the owner's choice */
export const ThemesModule = ({
  amebaId,
  themes,
  display,
}: {
  amebaId: string;
  themes: readonly Theme[];
  display: SidebarDisplay['themeDisplayType'];
}) => {
  const filled = themes.filter(({ entryCount }) => entryCount > 0);
  return (
    filled.length > 0 && (
      <Module title="テーマ" menuClass="themeMenu">
        {display === 'tree' ? (
          <ThemeBranches amebaId={amebaId} themes={filled} />
        ) : (
          <ModuleList items={filled.map(themeItem(amebaId))} />
        )}
      </Module>
    )
  );
};
