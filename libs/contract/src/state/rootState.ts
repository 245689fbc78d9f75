import type { BlogFeature } from './blogFeatures.ts';
import type { PageMatch } from '../routes/pageMatch.ts';
import type { DeviceState } from './device.ts';
import type { TemplateName } from '../templates.ts';

/**
 * Type of a blogger: `official` for official blogs, `top_blogger` for top bloggers (royal members),
 * `general` for all others.
 */
export type BloggerType = 'official' | 'top_blogger' | 'general';

export type Acceptance = 'accept' | 'deny' | 'ameba_only';

/** The blog of the page; every remote may read it. */
export type BlogSummary = {
  readonly blogId: number;
  readonly amebaId: string;
  readonly title: string;
  readonly description: string;
  /** the blog's genre; null if its owner has not set one */
  readonly genre: { readonly code: string; readonly name: string } | null;
  readonly denyComment: Acceptance;
  readonly denyCommentDisp: Acceptance;
  readonly denyPocket: Acceptance;
  readonly denyReblog: Acceptance;
  /** entries per page: from the skin layout, else from the blog, else 10 */
  readonly entryLimit: number;
  /** whether the blog's plan includes a message board; null if the plan could not be read */
  readonly hasMessageBoard: boolean | null;
  /** features that are off; nearly always empty */
  readonly offFeatures: readonly BlogFeature[];
};

export type BloggerFacts = {
  readonly amebaId: string;
  readonly nickname: string;
  readonly bloggerType: BloggerType;
  readonly isPremium: boolean;
  /** whether the ad plan of top bloggers determines the blog's ads */
  readonly isApplyTopBloggerBaseAdPlan: boolean;
  /** absolute URL of the portrait and its size in pixels */
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null;
};

/** The data of an entry on the page that other remotes need. */
export type EntryFacts = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly blogId: number;
  readonly title: string;
  readonly publishFlg: string;
  readonly closedFlg: string;
  readonly denyReblog: Acceptance;
  /** first image of the page's main entry; absent if not everyone may see the image */
  readonly image?: {
    readonly url: string;
    /** the image is the thumbnail of a video */
    readonly isOfVideo: boolean;
  };
};

export type ReactionCounts = {
  readonly iineCount: number;
  readonly commentCount: number;
  readonly reblogCount: number;
};

/**
 * The reader's session. Its status is `unknown` until the personal read finishes, and always on the
 * server.
 */
export type SessionState =
  | { readonly status: 'unknown' | 'guest' }
  | {
      readonly status: 'member';
      readonly amebaId: string;
      readonly nickname: string;
      /** Whether the member has a blog (at `blogTopPath`); some members only read. */
      readonly hasBlog: boolean;
      /** 0 man, 1 woman, 2 other or unknown; 2 also if the platform does not provide the value */
      readonly gender?: 0 | 1 | 2;
      /** part of every form and write of this session */
      readonly csrfToken: string;
    };

/** An action that a guest has pressed and that waits until the guest has signed in. */
export type PendingAction = {
  /** the pressed action, such as `iine` */
  readonly name: string;
  /** the item on the page that the action concerns */
  readonly key: string;
};

/** The reason for a sign-in request to a guest. */
export type SignInRequest = {
  /** the start of the heading of the sign-in dialog, such as `いいね！するには` */
  readonly reason: string;
  /** path on this site to return to after sign-in; the fragment names the pressed part */
  readonly returnTo: string;
  /** Japanese name of the return target, such as `この記事`; by default the text for a page */
  readonly returnName?: string;
  /** the action to continue after sign-in, if any */
  readonly act?: PendingAction;
};

export type PageState = {
  readonly match: PageMatch;
  readonly template: TemplateName;
  /** time that the page uses as the current time, epoch ms UTC */
  readonly nowMs: number;
};

export type SiteState = {
  readonly siteName: string;
  /** origin of the pages, without trailing slash */
  readonly hostOrigin: string;
  readonly platformOrigin: string;
};

/**
 * R4.17: one flag for each message, whether this browser still has to display the message or has
 * displayed it.
 */
export type SnackbarFlags = {
  /** True until a guest with follows has seen the message that signing in keeps the follows. */
  readonly isMigrationAppealOn: boolean;
  /** True once the owner has seen the message that the images have reached the plan's limit. */
  readonly isUpperLimitOn: boolean;
  /** True once the owner has seen the message that the first steps are complete. */
  readonly isRewardOn: boolean;
  /** time at which the owner's checklist was last read, epoch ms; 0 if it was never read */
  readonly checklistReadAtMs: number;
};

/** Slices of the host that every remote may read, by the selectors in `selectors.ts`. */
export type RootState = {
  readonly site: SiteState;
  readonly page: PageState;
  readonly blogger: { readonly blogger: BloggerFacts | null; readonly blog: BlogSummary | null };
  readonly entryFacts: Readonly<Record<string, EntryFacts>>;
  readonly reactions: Readonly<Record<string, ReactionCounts>>;
  readonly session: SessionState;
  /**
   * Members that the reader has blocked or that have blocked the reader, by amebaId. Empty on the
   * server and for guests.
   */
  readonly hiddenMembers: Readonly<Record<string, boolean>>;
  /** the variants of this browser, by experiment; empty on the server */
  readonly experiments: Readonly<Record<string, number>>;
  readonly device: DeviceState;
  readonly snackbarFlags: SnackbarFlags;
  /** action that the reader pressed on this page before the sign-in; always null on the server */
  readonly waitingAct: PendingAction | null;
};
