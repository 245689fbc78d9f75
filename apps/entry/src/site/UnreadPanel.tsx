import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { SitePanel } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';

/** A row of a ranking with its picture of 56 px; a title of two lines makes one higher. */
const ROW_PX = 72;

/**
 * Holds the place of a part that could not be read, so that what stands beside and below it stays where it is.
 * @param rows rows of a ranking that it would have held, whose height is kept; none where nothing follows
 */
export const UnreadPanel = ({ title, rows = 0 }: { title: string; rows?: number }) => (
  <SitePanel title={title}>
    <div style={rows > 0 ? { minBlockSize: rows * ROW_PX } : undefined}>
      <Empty icon="alert" title="ただいま表示できません">
        <p>時間をおいて、もう一度お試しください。</p>
      </Empty>
    </div>
  </SitePanel>
);
