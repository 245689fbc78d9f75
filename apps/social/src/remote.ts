import type { Exposed, Published, RemoteAction } from '@engawa/contract';
import { blockAction } from './block/block.action.ts';
import { exposed as blockConfirm } from './block/blockConfirm.module.tsx';
import { exposed as profileBlock } from './block/profileBlock.module.tsx';
import { exposed as blocks } from './ownBlocks/blocks.page.ts';
import { exposed as bookmarks } from './bookmarks/bookmarks.page.ts';
import { exposed as favorites } from './favorites/favorites.page.ts';
import { iineAction } from './iine/iine.action.ts';
import { followAction } from './follow/follow.action.ts';
import { exposed as cheer } from './cheer/cheer.module.ts';
import { exposed as entryFollow } from './followButtons/entryFollow.module.tsx';
import { exposed as headerFollow } from './followButtons/headerFollow.module.tsx';
import { exposed as profileFollow } from './followButtons/profileFollow.module.ts';
import { exposed as stickyFollow } from './followButtons/stickyFollow.module.tsx';
import { exposed as feed } from './feedPage/feed.page.ts';
import { exposed as clearHistory } from './historyPage/clearHistory.module.tsx';
import { exposed as history } from './historyPage/history.page.ts';
import { exposed as guestFollows } from './guestFollows/panel/guestFollows.module.ts';
import { exposed as subscription } from './subscription/subscription.module.tsx';
import { exposed as suggestions } from './suggestions/suggestions.module.tsx';
import { exposed as suggestionsDialog } from './suggestions/suggestionsDialog.module.tsx';
import { exposed as iine } from './iine/iine.module.ts';
import { exposed as likers } from './likers/likers.page.ts';
import { exposed as likersDialog } from './likers/likersDialog.module.ts';
import { exposed as messageBoard } from './messageBoard/messageBoard.page.ts';
import { exposed as newComments } from './newComments/newComments.page.ts';
import { exposed as ownFollows } from './ownFollows/ownFollows.module.ts';
import { exposed as entryReaders } from './peopleBelow/entryReaders.module.ts';
import { exposed as entryReblogs } from './peopleBelow/entryReblogs.module.ts';
import { exposed as readers } from './readers/readers.page.ts';
import { reblogAction } from './reblog/reblog.action.ts';
import { exposed as reblog } from './reblog/reblog.module.ts';
import { exposed as reblogDialog } from './reblog/reblogDialog.module.ts';
import { exposed as reblogs } from './reblogs/reblogs.page.ts';
import { savedAction } from './saved/saved.action.ts';
import { exposed as saved } from './saved/saved.module.tsx';
import { exposed as savedPage } from './saved/saved.page.ts';
import { exposed as timeline } from './timeline/timeline.module.ts';
import { exposed as timelinePanel } from './timeline/timelinePanel.module.ts';

/** The pages and modules that this remote exposes. */
export const modules = {
  './Subscription': subscription,
  './Suggestions': suggestions,
  './SuggestionsDialog': suggestionsDialog,
  './GuestFollows': guestFollows,
  './Iine': iine,
  './Timeline': timeline,
  './TimelinePanel': timelinePanel,
  './Feed': feed,
  './History': history,
  './ClearHistory': clearHistory,
  './Reblog': reblog,
  './ReblogDialog': reblogDialog,
  './HeaderFollow': headerFollow,
  './StickyFollow': stickyFollow,
  './ProfileFollow': profileFollow,
  './EntryFollow': entryFollow,
  './ProfileBlock': profileBlock,
  './BlockConfirm': blockConfirm,
  './OwnFollows': ownFollows,
  './EntryReaders': entryReaders,
  './EntryReblogs': entryReblogs,
  './Readers': readers,
  './Favorites': favorites,
  './Bookmarks': bookmarks,
  './Cheer': cheer,
  './Likers': likers,
  './LikersDialog': likersDialog,
  './Reblogs': reblogs,
  './NewComments': newComments,
  './MessageBoard': messageBoard,
  './Blocks': blocks,
  './Saved': saved,
  './SavedPage': savedPage,
} satisfies Record<string, Exposed> & Published<'social'>;

/** The members' actions without JavaScript, at `/_action/social/{name}`. */
export const actions = {
  iine: iineAction,
  follow: followAction,
  block: blockAction,
  reblog: reblogAction,
  saved: savedAction,
} satisfies Record<string, RemoteAction>;
