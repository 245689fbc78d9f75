import type { ModuleProps } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { selectSidebarDisplay } from '../blog/blogDetailsSlice.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { loadSidebarThemes } from './loadSidebar.ts';
import { selectSidebar } from './sidebarSlice.ts';
import { ThemeBranches } from './ThemeBranches.tsx';
import { themeItem } from './themeItem.ts';

/** Themes with entries, in the owner's display mode. */
const Themes = ({ id }: ModuleProps) => {
  const { themeDisplayType } = useSelector(selectSidebarDisplay);
  const { themes } = useSelector(selectSidebar);
  const filled = (themes ?? []).filter(({ entryCount }) => entryCount > 0);
  return (
    filled.length > 0 && (
      <Module title="テーマ" menuClass="themeMenu">
        {themeDisplayType === 'tree' ? (
          <ThemeBranches amebaId={id} themes={filled} />
        ) : (
          <ModuleList items={filled.map(themeItem(id))} />
        )}
      </Module>
    )
  );
};

export const themes = frameModule('Themes', Themes, loadSidebarThemes);
