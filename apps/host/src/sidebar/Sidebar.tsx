import { hasFeature, type FlaggedBlog } from '@engawa/contract';
import type { PaidPlanFeatures, Profile } from '@engawa/api-client/model/blogger.ts';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type {
  ArchiveMonth,
  CalendarMonth,
  SidebarModules,
  Theme,
} from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import type { SideColumns } from '../shell/BlogFrame.tsx';
import { Part } from '../parts/Part.tsx';
import { ArchivesModule } from './ArchivesModule.tsx';
import { BookmarksModule } from './BookmarksModule.tsx';
import { CalendarModule } from './CalendarModule.tsx';
import { FavoritesModule } from './FavoritesModule.tsx';
import { MessageBoardModule } from './MessageBoardModule.tsx';
import { ProfileModule } from './ProfileModule.tsx';
import { ReadersModule } from './ReadersModule.tsx';
import { RecentCommentsModule } from './RecentCommentsModule.tsx';
import { RecentEntriesModule } from './RecentEntriesModule.tsx';
import { ThemesModule } from './ThemesModule.tsx';

export type SidebarProps = {
  readonly amebaId: string;
  /** whose flags hold back what it does not have (R3.12) */
  readonly blog: FlaggedBlog;
  /** as `sideColumns(layout)` says; 'none' draws nothing */
  readonly columns: SideColumns;
  readonly display: Pick<
    SidebarDisplay,
    'archiveDisplayType' | 'calendarLanguage' | 'themeDisplayType'
  >;
  /** epoch ms UTC */
  readonly nowMs: number;
  /** the paid plan's */
  readonly hasBadge: boolean;
  readonly snsSites: PaidPlanFeatures['snsSites'];
  /** null where there is none to show here */
  readonly message: string | null;
  // each null where it could not be read: its module stays away
  readonly profile: Profile | null;
  readonly recentEntries: readonly EntryLink[] | null;
  readonly calendar: CalendarMonth | null;
  readonly themes: readonly Theme[] | null;
  /** newest first */
  readonly archives: readonly ArchiveMonth[] | null;
  readonly modules: SidebarModules | null;
  /** a reader wants the calendar to show another month; YYYYMM */
  readonly onMonthAsked: (yearMonth: string) => void;
};

const AboutModules = ({ amebaId, blog, profile, ...props }: SidebarProps) => (
  <>
    {profile && (
      <Part name="host/Profile" attempt={amebaId}>
        <ProfileModule
          blog={blog}
          profile={profile}
          hasBadge={props.hasBadge}
          snsSites={props.snsSites}
        />
      </Part>
    )}
    <Part name="host/RecentEntries" attempt={amebaId}>
      <RecentEntriesModule amebaId={amebaId} entries={props.recentEntries ?? []} />
    </Part>
    <Part name="host/RecentComments" attempt={amebaId}>
      <RecentCommentsModule amebaId={amebaId} comments={props.modules?.comments ?? []} />
    </Part>
    <Part name="host/Readers" attempt={amebaId}>
      <ReadersModule
        amebaId={amebaId}
        readers={props.modules?.readers ?? []}
        count={profile && hasFeature(blog, 'reader_count') ? profile.followerCount : null}
      />
    </Part>
  </>
);

const FindModules = ({ amebaId, ...props }: SidebarProps) => (
  <>
    <Part name="host/MessageBoard" attempt={amebaId}>
      <MessageBoardModule amebaId={amebaId} message={props.message} />
    </Part>
    <Part name="host/Calendar" attempt={amebaId}>
      <CalendarModule
        amebaId={amebaId}
        calendar={props.calendar}
        language={props.display.calendarLanguage}
        nowMs={props.nowMs}
        onMonthAsked={props.onMonthAsked}
      />
    </Part>
    <Part name="host/Themes" attempt={amebaId}>
      <ThemesModule
        amebaId={amebaId}
        themes={props.themes ?? []}
        display={props.display.themeDisplayType}
      />
    </Part>
    <Part name="host/Archives" attempt={amebaId}>
      <ArchivesModule
        amebaId={amebaId}
        months={props.archives ?? []}
        display={props.display.archiveDisplayType}
      />
    </Part>
    <Part name="host/Favorites" attempt={amebaId}>
      <FavoritesModule amebaId={amebaId} favorites={props.modules?.favorites ?? []} />
    </Part>
    <Part name="host/Bookmarks" attempt={amebaId}>
      <BookmarksModule
        amebaId={amebaId}
        blog={props.blog}
        bookmarks={props.modules?.bookmarks ?? []}
      />
    </Part>
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
