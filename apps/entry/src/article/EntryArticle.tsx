import { selectHasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { address, Slot } from '@engawa/contract';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { selectEntry, type EntryRootState } from '../entries/entrySlice.ts';
import { entryAddress } from '../entries/entryAddress.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { Reactions } from '../reactions/Reactions.tsx';
import { EntryBody } from './EntryBody.tsx';
import { EntryTheme } from './EntryTheme.tsx';
import styles from './EntryArticle.module.scss';

/**
 * One complete entry: title, meta, text, tags and reactions are areas that a template orders.
 * @param place `list` for an entry in a list, `page` for the subject of the page
 */
export const EntryArticle = ({
  entryId,
  place,
  clip,
  share,
  foot,
}: {
  entryId: number;
  place: 'list' | 'page';
  /** videos, rendered below the text */
  clip?: ReactNode;
  /** share links, rendered at the end of the row of reactions */
  share?: ReactNode;
  /** further content, rendered below the reactions */
  foot?: ReactNode;
}) => {
  const entry = useSelector((state: EntryRootState) => selectEntry(state, entryId));
  const hasTags = useSelector(selectHasFeature('hash_tag'));
  if (!entry) return null;
  const Heading = place === 'page' ? 'h1' : 'h2';
  const title = displayTitle(entry.title);
  return (
    <article
      className={joinClasses(styles['Entry'], 'skin-entry js-entryWrapper skinArticle')}
      data-uranus-component="entryItem"
      data-unique-entry-id={entryId}
      data-unique-entry-title={title}
    >
      <Heading
        className={joinClasses(styles['Entry-title'], 'skinArticleHeader')}
        data-uranus-component="entryItemTitle"
        dir="auto"
      >
        <a className="skinArticleTitle" href={entryAddress(entry)} rel="bookmark">
          {place === 'page' ? <Phrases text={title} /> : title}
        </a>
      </Heading>
      <DateText
        iso={entry.createdAt}
        className={joinClasses(styles['Entry-date'], 'articleTime')}
        dayClassName={styles['Entry-day']}
      />
      <EntryTheme entry={entry} />
      <EntryBody entry={entry} place={place} />
      {entry.reblog && (
        <div className={styles['Entry-clip']}>
          <Slot module="entry/ReblogCard" id={entryId} />
        </div>
      )}
      {clip && (
        <div className={styles['Entry-clip']} data-print="never">
          {clip}
        </div>
      )}
      <TagList
        look="plain"
        className={styles['Entry-tags']}
        tags={
          hasTags ? entry.hashtags.map((name) => ({ name, href: address.hashtag.path(name) })) : []
        }
      />
      <div
        className={joinClasses(styles['Entry-foot'], 'skinArticleFooter')}
        data-uranus-component="entryFooter"
      >
        <Reactions entry={entry} share={share} hasPeople={place === 'page'} />
        {foot}
      </div>
    </article>
  );
};
