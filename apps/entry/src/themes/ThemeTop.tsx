import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { selectAmebaId } from '../entries/entrySlice.ts';
import { IndexLinks } from '../lists/IndexLinks.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { selectHashtagHistory, selectThemeIds, selectThemeMap } from './themesSlice.ts';

/** All themes of a blog in its own order, including empty ones, and its recent hashtags. */
export const ThemeTop = () => {
  const amebaId = useSelector(selectAmebaId);
  const themeIds = useSelector(selectThemeIds);
  const themeMap = useSelector(selectThemeMap);
  const hashtags = useSelector(selectHashtagHistory);
  if (!themeIds) return null;
  const themes = themeIds.flatMap((themeId) => themeMap[String(themeId)] ?? []);
  return (
    <>
      <Panel level={1} title="テーマ一覧" count={{ value: themes.length, unit: '件' }}>
        {themes.length === 0 ? (
          <Empty icon="tag" title="まだテーマがありません">
            <p>記事がテーマに分けられると、ここに並びます。</p>
          </Empty>
        ) : (
          <IndexLinks
            links={themes.map(({ themeId, name, entryCount }) => ({
              href: address.theme.path(amebaId, themeId),
              text: name,
              entryCount,
            }))}
          />
        )}
      </Panel>
      {hashtags && hashtags.length > 0 && (
        <Panel level={2} title="最近使ったハッシュタグ">
          <TagList
            tags={hashtags.map(({ name }) => ({ name, href: address.hashtag.path(name) }))}
          />
        </Panel>
      )}
    </>
  );
};
