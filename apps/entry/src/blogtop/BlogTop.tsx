import { address, Slot } from '@engawa/contract';
import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { EntryArticle } from '../article/EntryArticle.tsx';
import { selectAmebaId, selectCurrentPage } from '../entries/entrySlice.ts';
import { adAfter, selectHasListAds } from './adsBetween.ts';
import styles from './BlogTop.module.scss';

/** One page of a blog's complete entries, newest first. */
export const BlogTop = () => {
  const page = useSelector(selectCurrentPage);
  const amebaId = useSelector(selectAmebaId);
  const hasAds = useSelector(selectHasListAds);
  if (!page) return null;
  if (page.entryIds.length === 0) return <Slot module="entry/FirstSteps" id={amebaId} />;
  const toPageHref = (number: number) => address.blogTop.path(amebaId, number);
  return (
    <>
      <Paging position="top" paging={page.paging} hrefOf={toPageHref} />
      <div className={styles['EntryList']}>
        {page.entryIds.map((entryId, index) => {
          const ad = hasAds ? adAfter(index, page.entryIds.length) : null;
          return (
            <Fragment key={entryId}>
              <EntryArticle entryId={entryId} place="list" />
              {ad && <Slot {...ad} />}
            </Fragment>
          );
        })}
      </div>
      <Paging position="bottom" paging={page.paging} hrefOf={toPageHref} />
    </>
  );
};
