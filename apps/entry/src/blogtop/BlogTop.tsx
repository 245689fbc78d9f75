import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { EntryArticle } from '../article/EntryArticle.tsx';
import { selectAmebaId, selectShownPage } from '../entries/entrySlice.ts';
import styles from './BlogTop.module.scss';

/** One page of a blog's entries, whole and newest first. */
export const BlogTop = () => {
  const page = useSelector(selectShownPage);
  const amebaId = useSelector(selectAmebaId);
  if (!page) return null;
  if (page.entryIds.length === 0)
    return (
      <Empty icon="calendar" title="まだ記事がありません">
        <p>このブログの最初の記事を、どうぞお楽しみに。</p>
      </Empty>
    );
  const hrefOf = (number: number) => address.blogTop.path(amebaId, number);
  return (
    <>
      <Paging position="top" paging={page.paging} hrefOf={hrefOf} />
      <div className={styles['EntryList']}>
        {page.entryIds.map((entryId) => (
          <EntryArticle key={entryId} entryId={entryId} place="list" />
        ))}
      </div>
      <Paging position="bottom" paging={page.paging} hrefOf={hrefOf} />
    </>
  );
};
