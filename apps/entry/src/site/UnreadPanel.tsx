import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { SitePanel } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import type { CSSProperties } from 'react';
import styles from './UnreadPanel.module.scss';

/**
 * Holds the place of a part that could not be read, so that what stands beside and below it stays where it is.
 * @param rows rows of a ranking that it would have held, whose height is kept; none where nothing follows
 * @param isEven they would have been even, so that their height is known; else it is at least that of one line each
 */
export const UnreadPanel = ({
  title,
  rows = 0,
  isEven = false,
}: {
  title: string;
  rows?: number;
  isEven?: boolean;
}) => {
  const style: CSSProperties & { '--Unread-rows'?: number } = { '--Unread-rows': rows };
  return (
    <SitePanel title={title}>
      <div
        {...(rows > 0 && { className: styles[isEven ? 'Unread--even' : 'Unread--rows'], style })}
      >
        <Empty icon="alert" title="ただいま表示できません">
          <p>時間をおいて、もう一度お試しください。</p>
        </Empty>
      </div>
    </SitePanel>
  );
};
