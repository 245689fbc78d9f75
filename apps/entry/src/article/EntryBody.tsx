import { StoredHtml } from '@engawa/contract';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import prose from '@engawa/ui-templates/parts/Prose/Prose.module.scss';
import type { ShownEntry } from '../entryState/entryState.ts';
import { textKey } from '../pages/shareEntries.ts';
import { NoText } from './NoText.tsx';
import styles from './EntryArticle.module.scss';

/** The entry's text as it was stored, or what stands in its place for who may not read it. */
export const EntryBody = ({
  entry,
  hook,
}: {
  entry: ShownEntry;
  hook: 'entryBody' | 'entryItemBody';
}) => {
  const className = joinClasses(styles['Entry-body'], 'skin-entryBody articleText');
  if (!entry.hasText)
    return (
      <div className={className} data-uranus-component={hook}>
        <NoText entry={entry} />
      </div>
    );
  return (
    <StoredHtml
      htmlKey={textKey(entry.entryId)}
      className={joinClasses(className, prose['Prose'])}
      attributes={{ 'data-uranus-component': hook, dir: 'auto' }}
    />
  );
};
