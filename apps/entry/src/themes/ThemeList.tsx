import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { selectAmebaId } from '../entries/entrySlice.ts';
import { OtherLists } from '../lists/OtherLists.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { selectCurrentTheme, selectCurrentThemePage } from './themesSlice.ts';

/** One page of the entries of a theme, newest first. */
export const ThemeList = () => {
  const theme = useSelector(selectCurrentTheme);
  const page = useSelector(selectCurrentThemePage);
  const amebaId = useSelector(selectAmebaId);
  if (!theme || !page) return null;
  return (
    <PagedList
      page={page}
      title={`テーマ：${theme.name}`}
      lead={
        <OtherLists label="ほかの一覧">
          <a href={address.themes.path(amebaId)}>テーマ一覧</a>
          {theme.genre && (
            <a href={address.genre.path(theme.genre.code)}>{`「${theme.genre.name}」ジャンル`}</a>
          )}
        </OtherLists>
      }
      hrefOf={(number) => address.theme.path(amebaId, theme.themeId, number)}
      empty={<Empty icon="tag" title="まだこのテーマの記事がありません" />}
    />
  );
};
