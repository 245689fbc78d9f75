import type { ResourceName } from '@engawa/api-client/resources/resourceNames.ts';
import type { AdsDeps } from './ads/ads.ts';
import type { CommentDeps } from './comments/comment.ts';
import type { PersonalDeps } from './member/personal.ts';
import type { PictureDeps } from './owner/addPicture.ts';
import type { FollowDeps } from './people/follow.ts';
import type { ReblogDeps } from './reactions/reblog.ts';
import type { ReportDeps } from './reactions/report.ts';
import type { ApiImplementation, ApiResource } from './request/apiContext.ts';
import type { SearchDeps } from './search/search.ts';
import * as implementations from './implementations.ts';

type ResourcesDeps = CommentDeps &
  ReportDeps &
  FollowDeps &
  ReblogDeps &
  PictureDeps &
  PersonalDeps &
  AdsDeps &
  SearchDeps;

type Made<R> = R | ((deps: ResourcesDeps) => R);

type Implementations = { readonly [N in ResourceName]: Made<ApiImplementation<N>> };

const ALL: Implementations = { ...implementations };

/** Creates all resources of `/_api`, by name. */
export const createResources = (deps: ResourcesDeps): ReadonlyMap<string, ApiResource> =>
  new Map(
    Object.entries<Made<ApiResource>>(ALL).map(([name, made]) => [
      name,
      typeof made === 'function' ? made(deps) : made,
    ]),
  );
