import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { ModuleList } from './ModuleList.tsx';
import { themeItem } from './themeItem.ts';
import { leafName, themeTree } from './themeTree.ts';

/** Themes as a tree: themes whose names start with the same part form a collapsible group. */
export const ThemeBranches = ({ amebaId, themes }: { amebaId: string; themes: readonly Theme[] }) =>
  themeTree(themes).map((branch) =>
    branch.themes.length === 1 ? (
      <ModuleList key={branch.name} items={branch.themes.map(themeItem(amebaId))} />
    ) : (
      <details key={branch.name} className="Module-fold" open>
        <summary>
          {branch.name}
          <Count className="ModuleList-count" value={branch.entryCount} />
        </summary>
        <ModuleList
          items={branch.themes.map((theme) => ({
            ...themeItem(amebaId)(theme),
            label: leafName(theme) || theme.name,
          }))}
        />
      </details>
    ),
  );
