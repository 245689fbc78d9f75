import type { Exposed, Published, RemoteAction } from '@engawa/contract';
import { commentAction } from './comments/acts/comment.action.ts';
import { deleteCommentAction } from './comments/acts/deleteComment.action.ts';
import {
  addWordAction,
  banCommenterAction,
  liftBanAction,
  removeWordAction,
  showCommentAction,
} from './comments/acts/ownerActions.ts';
import { reportAction } from './report/report.action.ts';
import { exposed as blogTopPage } from './blogtop/blogTop.page.ts';
import { exposed as entryDetailPage } from './detail/entryDetail.page.ts';
import { exposed as entryListPage } from './lists/entryList.page.ts';
import { exposed as themeTopPage } from './themes/themeTop.page.ts';
import { exposed as themePage } from './themes/theme.page.ts';
import { exposed as popularPage } from './lists/popular.page.ts';
import { exposed as dayPage } from './archives/day.page.ts';
import { exposed as archiveTopPage } from './archives/archiveTop.page.ts';
import { exposed as archivePage } from './archives/archive.page.ts';
import { exposed as amemberListPage } from './amember/pages/amemberList.page.ts';
import { exposed as amemberEntryPage } from './amember/pages/amemberEntry.page.ts';
import { exposed as rankingPage } from './ranking/ranking.page.ts';
import { exposed as officialPage } from './official/official.page.ts';
import { exposed as genresPage } from './genres/genres.page.ts';
import { exposed as genrePage } from './genres/genre.page.ts';
import { exposed as hashtagPage } from './hashtag/hashtag.page.ts';
import { exposed as searchPage } from './search/search.page.ts';
import { exposed as shopPage } from './commerce/shop.page.ts';
import { exposed as entryItemsModule } from './commerce/entryItems.module.ts';
import { exposed as myPickModule } from './commerce/myPick.module.ts';
import { exposed as amemberTextModule } from './amember/amemberText.module.ts';
import { exposed as reblogCardModule } from './reblogCard/reblogCard.module.ts';
import { exposed as shareModule } from './detail/share.module.tsx';
import { exposed as commentsModule } from './comments/comments.module.ts';
import { exposed as megaPanelModule } from './megaPanel/megaPanel.module.ts';
import { exposed as firstStepsModule } from './firstSteps/firstSteps.module.tsx';
import { exposed as guidePage } from './guide/guide.page.ts';

/** The pages and modules that this remote exposes to the host, by name. */
export const modules = {
  './BlogTop': blogTopPage,
  './EntryDetail': entryDetailPage,
  './EntryList': entryListPage,
  './ThemeTop': themeTopPage,
  './Theme': themePage,
  './Popular': popularPage,
  './Day': dayPage,
  './ArchiveTop': archiveTopPage,
  './Archive': archivePage,
  './AmemberList': amemberListPage,
  './AmemberEntry': amemberEntryPage,
  './Ranking': rankingPage,
  './Official': officialPage,
  './Genres': genresPage,
  './Genre': genrePage,
  './Hashtag': hashtagPage,
  './Search': searchPage,
  './Guide': guidePage,
  './Shop': shopPage,
  './EntryItems': entryItemsModule,
  './MyPick': myPickModule,
  './Share': shareModule,
  './MegaPanel': megaPanelModule,
  './Comments': commentsModule,
  './ReblogCard': reblogCardModule,
  './AmemberText': amemberTextModule,
  './FirstSteps': firstStepsModule,
} satisfies Record<string, Exposed> & Published<'entry'>;

/** The actions without JavaScript, at `/_action/entry/{name}`. */
export const actions = {
  report: reportAction,
  comment: commentAction,
  deleteComment: deleteCommentAction,
  showComment: showCommentAction,
  banCommenter: banCommenterAction,
  liftBan: liftBanAction,
  addWord: addWordAction,
  removeWord: removeWordAction,
} satisfies Record<string, RemoteAction>;
