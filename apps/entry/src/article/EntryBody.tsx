import { selectHasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { selectIsMember, SanitizedHtml, Slot } from '@engawa/contract';
import prose from '@engawa/ui-templates/parts/Prose/Prose.module.scss';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { useSelector } from 'react-redux';
import { JoinToRead, MEMBERS_ONLY } from '../amember/JoinToRead.tsx';
import { entryAddress } from '../entries/entryAddress.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import { textKey } from '../entries/shareEntries.ts';
import styles from './EntryArticle.module.scss';

/** The first lines of an entry, with a link to the complete entry. */
const EntrySummary = ({ entry }: { entry: StoredEntry }) => {
  const hasSummary = useSelector(selectHasFeature('entry_summary'));
  return (
    <>
      {hasSummary && entry.excerpt !== '' && <p>{entry.excerpt}</p>}
      <p>
        <a href={entryAddress(entry)}>
          続きを読む
          <VisuallyHidden>：{displayTitle(entry.title)}</VisuallyHidden>
        </a>
      </p>
    </>
  );
};

/** Rendered instead of a text that is for members only or that the platform withholds. */
const NoText = ({ entry, place }: { entry: StoredEntry; place: 'list' | 'page' }) => {
  const isMember = useSelector(selectIsMember);
  if (entry.publishFlg !== 'amember')
    return <Empty icon="alert" title="この記事の本文は表示できません" />;
  // On the entry's own page, members can read the text.
  if (place === 'page') return <Slot module="entry/AmemberText" id={entry.entryId} />;
  return (
    <Empty icon="lock" title={MEMBERS_ONLY}>
      {isMember ? (
        <ButtonLink href={entryAddress(entry)}>本文を読む</ButtonLink>
      ) : (
        <JoinToRead path={entryAddress(entry)} />
      )}
    </Empty>
  );
};

const HOOKS = { page: 'entryBody', list: 'entryItemBody' } as const;

/**
 * Whether the entry is public. If a public entry has no text here, the list was loaded without
 * texts.
 */
const isReadable = ({ publishFlg, closedFlg }: StoredEntry) =>
  publishFlg === 'open' && closedFlg === 'off';

/**
 * Renders the entry's stored text. Lists without texts render an excerpt instead, and readers
 * without access see a notice.
 */
export const EntryBody = ({ entry, place }: { entry: StoredEntry; place: 'list' | 'page' }) => {
  const hook = HOOKS[place];
  const className = joinClasses(styles['Entry-body'], 'skin-entryBody articleText');
  const textClass = joinClasses(className, prose['Prose']);
  if (entry.hasText)
    return (
      <SanitizedHtml
        htmlKey={textKey(entry.entryId)}
        className={textClass}
        attributes={{ 'data-uranus-component': hook, dir: 'auto' }}
      />
    );
  return place === 'list' && isReadable(entry) ? (
    <div className={textClass} data-uranus-component={hook} dir="auto">
      <EntrySummary entry={entry} />
    </div>
  ) : (
    <div className={className} data-uranus-component={hook}>
      <NoText entry={entry} place={place} />
    </div>
  );
};
