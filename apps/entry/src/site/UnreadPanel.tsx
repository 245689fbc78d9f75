import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { SitePanel } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import type { CSSProperties } from 'react';
import styles from './UnreadPanel.module.scss';

/**
 * Message in place of a part whose read failed. It reserves the height of the part, so that the
 * parts around it do not move.
 * @param rows number of rows of the missing ranking, whose height is reserved; 0 if nothing follows
 * @param isEven whether all rows have the same, known height; otherwise each row reserves at least
 * one line
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
