import type { WayOnEntry } from '@engawa/api-client/model/wayOn.ts';
import { address, squareSources } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import type { MegaPanelTemplate } from './MegaPanel.templates.ts';
import styles from './MegaPanel.module.scss';

type Look = { readonly entry: WayOnEntry } & Pick<MegaPanelTemplate, 'edgePx' | 'firstWords'>;

const Square = ({ entry, edgePx, firstWords }: Look) =>
  entry.image ? (
    <img
      className={styles['WayOnCard-square']}
      {...squareSources(entry.image.url, edgePx)}
      width={edgePx}
      height={edgePx}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={styles['WayOnCard-square']} aria-hidden="true">
      {entry.isForMembers ? (
        <Icon name="lock" />
      ) : (
        [...(entry.excerpt || shownTitle(entry.title))].slice(0, firstWords).join('')
      )}
    </span>
  );

/**
 * An entry to go on to, with its picture or else its first words.
 * @param tap by which a press is told apart
 * @param isElsewhere it stands in another blog, whose name is said
 */
export const WayOnCard = ({
  tap,
  isElsewhere,
  ...look
}: Look & {
  tap: string;
  isElsewhere: boolean;
}) => {
  const { entry } = look;
  return (
    <li className={styles['WayOnCard']}>
      <Square {...look} />
      <div>
        <a
          className={styles['WayOnCard-title']}
          href={
            entry.isForMembers
              ? address.amemberEntry.path(entry.amebaId, entry.entryId)
              : address.entry.path(entry.amebaId, entry.entryId)
          }
          data-tap={tap}
          dir="auto"
        >
          {shownTitle(entry.title)}
        </a>
        <p className={styles['WayOnCard-note']}>
          {isElsewhere && <bdi>{entry.blogTitle}</bdi>}
          <DateText iso={entry.createdAt} hasWeek={false} />
          {entry.isPickPr && <Badge>PR</Badge>}
          {entry.isForMembers && <Badge icon="lock">アメンバー限定</Badge>}
        </p>
      </div>
    </li>
  );
};
