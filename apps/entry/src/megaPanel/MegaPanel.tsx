import { useVisibleRows } from '@engawa/blog-domain/members/hidden.ts';
import { selectBlog, type TemplateName } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEntry, type EntryRootState } from '../entries/entrySlice.ts';
import { MEGA_PANEL_TEMPLATES, type MegaPanelTemplate } from './MegaPanel.templates.ts';
import {
  megaPanelFolded,
  megaPanelUnfolded,
  selectIsPanelHidden,
  selectNextEntries,
} from './megaPanelSlice.ts';
import { CARDS } from './nextEntries.ts';
import { buildMegaPanelColumns, type MegaPanelColumn } from './megaPanelColumns.ts';
import { NextEntryCard } from './NextEntryCard.tsx';
import styles from './MegaPanel.module.scss';

const TITLE = '次に読む';

const NOTHING = {
  theme: 'ほかの記事は、まだありません。',
  // the text does not say "not yet", because this column is also empty if the theme's column lists
  // all entries of the blog
  popular: 'ほかに表示する記事はありません。',
  hashtag: 'ほかのブログには、まだありません。',
} satisfies Record<MegaPanelColumn['of'], string>;

const Column = ({
  column: { of, title, links, entries },
  look: { edgePx, firstWords },
}: {
  column: MegaPanelColumn;
  look: MegaPanelTemplate;
}) => {
  const rows = useVisibleRows(entries ?? [], ({ amebaId }) => amebaId).slice(0, CARDS);
  return (
    <section>
      <h3 className={styles['WayOn-title']}>{title}</h3>
      <p className={styles['WayOn-links']}>
        {links.map(({ href, text }) => (
          <a key={href} href={href} data-tap={`way-on-${of}-all`} dir="auto">
            {text}
          </a>
        ))}
      </p>
      {rows.length === 0 ? (
        <p className={styles['WayOn-rows']}>{entries && NOTHING[of]}</p>
      ) : (
        <ul className={styles['WayOn-rows']}>
          {rows.map((entry) => (
            <NextEntryCard
              key={entry.entryId}
              entry={entry}
              edgePx={edgePx}
              firstWords={firstWords}
              tap={`way-on-${of}`}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

/**
 * Next links after an entry: popular entries of its blog, entries of its theme, and entries of
 * other blogs with one of its hashtags. The server renders the cards. If the read of the entries
 * fails, only the links to the lists are rendered, and the panel has the same height. The reader
 * may fold the panel.
 */
export const MegaPanel = ({
  id,
  template,
}: {
  readonly id: number;
  readonly template: TemplateName;
}) => {
  const entry = useSelector((state: EntryRootState) => selectEntry(state, id));
  const blog = useSelector(selectBlog);
  const found = useSelector(selectNextEntries(id));
  const isHidden = useSelector(selectIsPanelHidden);
  const dispatch = useDispatch();
  const isLive = useIsLive();
  const columnsId = useId();
  const root = useRef<HTMLDivElement>(null);
  // If the reader folded the panel on an earlier page, a panel in the viewport keeps its full
  // height on this page, so nothing moves.
  const [reservesSpace, setReservesSpace] = useState(true);
  useLayoutEffect(() => {
    // An unfolded panel is not measured, because a measurement would force a layout in the task
    // that displays the page.
    if (!isHidden) return;
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (top >= window.innerHeight) setReservesSpace(false);
  }, [isHidden]);
  if (!entry || !blog) return null;
  const look = MEGA_PANEL_TEMPLATES[template] ?? MEGA_PANEL_TEMPLATES.default;
  const toggle = () => {
    setReservesSpace(false);
    dispatch(isHidden ? megaPanelUnfolded() : megaPanelFolded());
  };
  return (
    <Panel level={2} title={TITLE}>
      <div className={joinClasses(styles['WayOn'], styles[`WayOn--${look.size}`])} ref={root}>
        {(!isHidden || reservesSpace) && (
          <div
            id={columnsId}
            className={joinClasses(
              styles['WayOn-columns'],
              isHidden && styles['WayOn-columns--folded'],
            )}
          >
            {buildMegaPanelColumns(entry, blog, found).map((column) => (
              <Column key={column.of} column={column} look={look} />
            ))}
          </div>
        )}
        <div className={styles['WayOn-foot']}>
          {isLive && (
            <Button
              look="quiet"
              isSmall
              isExpanded={!isHidden}
              controls={columnsId}
              onClick={toggle}
            >
              {TITLE}を{isHidden ? 'ひらく' : 'たたむ'}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
};
