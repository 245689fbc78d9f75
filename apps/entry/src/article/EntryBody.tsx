import { StoredHtml } from '@engawa/contract';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import prose from '@engawa/ui-templates/parts/Prose/Prose.module.scss';
import type { ShownEntry } from '../entries/entryState.ts';
import { textKey } from '../entries/shareEntries.ts';
import { EntrySummary } from './EntrySummary.tsx';
import { NoText } from './NoText.tsx';
import styles from './EntryArticle.module.scss';

const HOOKS = { page: 'entryBody', list: 'entryItemBody' } as const;

/** Whether nothing but its list keeps the text of an entry back. */
const isReadable = ({ publishFlg, closedFlg }: ShownEntry) =>
  publishFlg === 'open' && closedFlg === 'off';

/**
 * The entry's text as it was stored; its beginning where its blog lists no texts, or what stands in its
 * place for who may not read it.
 */
export const EntryBody = ({ entry, place }: { entry: ShownEntry; place: 'list' | 'page' }) => {
  const hook = HOOKS[place];
  const className = joinClasses(styles['Entry-body'], 'skin-entryBody articleText');
  const textClass = joinClasses(className, prose['Prose']);
  if (entry.hasText)
    return (
      <StoredHtml
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
      <NoText entry={entry} />
    </div>
  );
};
