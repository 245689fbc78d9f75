import { selectBlog, useShownRows, type TemplateName } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEntry, type EntryRootState } from '../entries/entrySlice.ts';
import { MEGA_PANEL_TEMPLATES, type MegaPanelTemplate } from './MegaPanel.templates.ts';
import {
  megaPanelHidden,
  megaPanelShown,
  selectIsPanelHidden,
  selectWayOn,
} from './megaPanelSlice.ts';
import { wayOnColumns, type WayOnColumn } from './wayOnColumns.ts';
import { WayOnCard } from './WayOnCard.tsx';
import styles from './MegaPanel.module.scss';

const TITLE = '次に読む';

/** Cards of a column. More are read, so that one by a member whom the reader has hidden leaves no gap. */
const MOST = 3;

const NOTHING = {
  theme: 'ほかの記事は、まだありません。',
  // those of the blog may all be named beside it
  popular: 'ほかに表示する記事はありません。',
  hashtag: 'ほかのブログには、まだありません。',
} satisfies Record<WayOnColumn['of'], string>;

const Column = ({
  column: { of, title, links, entries },
  look: { edgePx, firstWords },
}: {
  column: WayOnColumn;
  look: MegaPanelTemplate;
}) => {
  const rows = useShownRows(entries ?? [], ({ amebaId }) => amebaId).slice(0, MOST);
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
            <WayOnCard
              key={entry.entryId}
              entry={entry}
              edgePx={edgePx}
              firstWords={firstWords}
              tap={`way-on-${of}`}
              isElsewhere={of === 'hashtag'}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

/**
 * Where to go on after an entry: by theme, by what is popular in its blog, by hashtag. Before the entries
 * come, and without scripts, plain links lead on; their height is kept free from when they will come, so
 * nothing moves. A reader may fold it.
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
  const found = useSelector(selectWayOn(id));
  const isHidden = useSelector(selectIsPanelHidden);
  const dispatch = useDispatch();
  const isLive = useIsLive();
  const columnsId = useId();
  const place = useRef<HTMLDivElement>(null);
  // folded by an earlier page: what stands in the window stays where it is until the next one
  const [keepsPlace, setKeepsPlace] = useState(true);
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top >= window.innerHeight) setKeepsPlace(false);
  }, []);
  if (!entry || !blog) return null;
  const look = MEGA_PANEL_TEMPLATES[template];
  const pressed = () => {
    setKeepsPlace(false);
    dispatch(isHidden ? megaPanelShown({ entryId: id }) : megaPanelHidden());
  };
  return (
    <Panel level={2} title={TITLE}>
      <div
        className={joinClasses(styles['WayOn'], styles[`WayOn--${look.size}`])}
        data-makes-room=""
        ref={place}
      >
        {(!isHidden || keepsPlace) && (
          <div
            id={columnsId}
            className={joinClasses(
              styles['WayOn-columns'],
              isHidden && styles['WayOn-columns--folded'],
            )}
          >
            {wayOnColumns(entry, blog, found).map((column) => (
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
              onClick={pressed}
            >
              <VisuallyHidden>{`${TITLE}記事を`}</VisuallyHidden>
              {isHidden ? '表示する' : '表示しない'}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
};
