import type { Profile } from '@engawa/api-client/model/blogger.ts';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type {
  ArchiveMonth,
  CalendarMonth,
  MessageBoard,
  Theme,
} from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import type { SideColumns } from '../shell/BlogFrame.tsx';
import { ArchivesModule } from './ArchivesModule.tsx';
import { CalendarModule } from './CalendarModule.tsx';
import { MessageBoardModule } from './MessageBoardModule.tsx';
import { ProfileModule } from './ProfileModule.tsx';
import { RecentEntriesModule } from './RecentEntriesModule.tsx';
import { ThemesModule } from './ThemesModule.tsx';

export type SidebarProps = {
  readonly amebaId: string;
  /** as `sideColumns(layout)` says; 'none' draws nothing */
  readonly columns: SideColumns;
  readonly display: Pick<SidebarDisplay, 'archiveDisplayType' | 'calendarLanguage'>;
  /** epoch ms UTC */
  readonly nowMs: number;
  // each null where it could not be read: its module stays away
  readonly profile: Profile | null;
  readonly recentEntries: readonly EntryLink[] | null;
  readonly messageBoard: MessageBoard | null;
  readonly calendar: CalendarMonth | null;
  readonly themes: readonly Theme[] | null;
  /** newest first */
  readonly archives: readonly ArchiveMonth[] | null;
};

const AboutModules = ({ amebaId, profile, recentEntries }: SidebarProps) => (
  <>
    {profile && <ProfileModule profile={profile} />}
    <RecentEntriesModule amebaId={amebaId} entries={recentEntries ?? []} />
  </>
);

const FindModules = ({ amebaId, ...props }: SidebarProps) => (
  <>
    <MessageBoardModule board={props.messageBoard} />
    <CalendarModule
      amebaId={amebaId}
      calendar={props.calendar}
      language={props.display.calendarLanguage}
      nowMs={props.nowMs}
    />
    <ThemesModule amebaId={amebaId} themes={props.themes ?? []} />
    <ArchivesModule
      amebaId={amebaId}
      months={props.archives ?? []}
      display={props.display.archiveDisplayType}
    />
  </>
);

/** The blog beside its entries: who writes (a), and ways to find more (b). */
export const Sidebar = (props: SidebarProps) => {
  if (props.columns === 'none') return null;
  const isSplit = props.columns === 'both';
  return (
    <>
      <aside className="Side Side--a skinSubA" aria-label="ブログの紹介">
        <AboutModules {...props} />
        {!isSplit && <FindModules {...props} />}
      </aside>
      {isSplit && (
        <aside className="Side Side--b skinSubB" aria-label="記事をさがす">
          <FindModules {...props} />
        </aside>
      )}
    </>
  );
};
