import type { BlogFeature } from '../features/blogFeatures.ts';
import type { PageMatch } from '../routes/pageMatch.ts';
import type { DeviceState } from './device.ts';
import type { TemplateName } from '../templates.ts';

/** Official blogs, top bloggers (royal members) and everyone else. */
export type BloggerType = 'official' | 'top_blogger' | 'general';

export type Acceptance = 'accept' | 'deny' | 'ameba_only';

/** The blog that the page belongs to, as every remote may read it. */
export type BlogSummary = {
  readonly blogId: number;
  readonly amebaId: string;
  readonly title: string;
  readonly description: string;
  /** what it is about; null where its owner has not said */
  readonly genre: { readonly code: string; readonly name: string } | null;
  readonly denyComment: Acceptance;
  readonly denyCommentDisp: Acceptance;
  readonly denyPocket: Acceptance;
  readonly denyReblog: Acceptance;
  /** entries a page: the skin layout's, else the blog's, else 10 */
  readonly entryLimit: number;
  /** whether its plan shows a message board; null where the plan could not be read */
  readonly hasMessageBoard: boolean | null;
  /** what it does not have; nearly always none */
  readonly offFeatures: readonly BlogFeature[];
};

export type BloggerFacts = {
  readonly amebaId: string;
  readonly nickname: string;
  readonly bloggerType: BloggerType;
  readonly isPremium: boolean;
  /** whether the plan of top bloggers decides which ads the blog has */
  readonly isApplyTopBloggerBaseAdPlan: boolean;
  /** absolute address of the portrait and its pixel size */
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null;
};

/** What other remotes need to know of an entry that stands on the page. */
export type EntryFacts = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly blogId: number;
  readonly title: string;
  readonly publishFlg: string;
  readonly closedFlg: string;
  readonly denyReblog: Acceptance;
  /** of the entry that the page is about, where all may see it */
  readonly image?: {
    readonly url: string;
    /** it is the first picture of a film */
    readonly isOfVideo: boolean;
  };
};

export type ReactionCounts = {
  readonly iineCount: number;
  readonly commentCount: number;
  readonly reblogCount: number;
};

/** Who reads. `unknown` until the personal read has answered; the server never knows. */
export type SessionState =
  | { readonly status: 'unknown' | 'guest' }
  | {
      readonly status: 'member';
      readonly amebaId: string;
      readonly nickname: string;
      /** at `blogTopPath`; some members only read */
      readonly hasBlog: boolean;
      /** 0 man, 1 woman, 2 other or unknown; 2 where a platform does not say it */
      readonly gender?: 0 | 1 | 2;
      /** stands in every form and write of this session */
      readonly csrfToken: string;
    };

/** A press that waits until its reader has signed in. */
export type PendingAction = {
  /** what was pressed, such as `iine` */
  readonly name: string;
  /** on which thing of the page */
  readonly key: string;
};

/** What a guest is asked to sign in for. */
export type SignInRequest = {
  /** the beginning of the dialog's heading, such as `いいね！するには` */
  readonly reason: string;
  /** path of this site that signing in leads to; its fragment names the part of the page that was pressed */
  readonly returnTo: string;
  /** what the reader finds there, such as `この記事`; the page where it is not said */
  readonly returnName?: string;
  /** what is gone on with there; left out where nothing is */
  readonly act?: PendingAction;
};

export type PageState = {
  readonly match: PageMatch;
  readonly template: TemplateName;
  /** the moment the page shows as now, epoch ms UTC */
  readonly nowMs: number;
};

export type SiteState = {
  readonly siteName: string;
  /** origin of the pages, without trailing slash */
  readonly hostOrigin: string;
  readonly platformOrigin: string;
};

/** R4.17: which messages are still to be shown in this browser, or were. */
export type SnackbarFlags = {
  /** a guest who follows is still to be told that a sign-in takes the follows along */
  readonly isMigrationAppealOn: boolean;
  /** the owner was told that the pictures have reached the plan's limit */
  readonly isUpperLimitOn: boolean;
  /** the owner was told that the first steps are made */
  readonly isRewardOn: boolean;
  /** when the owner's checklist was last read, in epoch ms; 0 before */
  readonly checklistReadAtMs: number;
};

/** Slices that the host owns and everyone may read, by the selectors beside this file. */
export type RootState = {
  readonly site: SiteState;
  readonly page: PageState;
  readonly blogger: { readonly blogger: BloggerFacts | null; readonly blog: BlogSummary | null };
  readonly entryFacts: Readonly<Record<string, EntryFacts>>;
  readonly reactions: Readonly<Record<string, ReactionCounts>>;
  readonly session: SessionState;
  /**
   * Members between whom and the reader a block stands, by amebaId: whose block it is, it never says. Empty
   * on the server and for guests.
   */
  readonly hiddenMembers: Readonly<Record<string, boolean>>;
  /** this browser's variants, by experiment; none on the server */
  readonly experiments: Readonly<Record<string, number>>;
  readonly device: DeviceState;
  readonly snackbarFlags: SnackbarFlags;
  /** what was pressed on this page before sign-in led back to it; never the server's */
  readonly waitingAct: PendingAction | null;
};
