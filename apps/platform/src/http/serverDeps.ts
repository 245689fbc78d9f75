import type { IncomingMessage } from 'node:http';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { Database } from '../database/database.ts';
import type { PostgresAddress } from '../database/postgres/postgresAddress.ts';
import type { Replica } from '../database/replica/openReplica.ts';
import type { ForeignPictureStore } from '../domain/foreignPictures/foreignPictureStore.ts';
import type { Counts } from '../domain/limits/counts.ts';
import type { PictureStore } from '../domain/media/pictureStore.ts';
import type { PurgeLog } from '../domain/purges/purgeLog.ts';
import type { FollowLimits } from '../resources/people/follow.ts';
import type { SearchDeps } from '../resources/search/search.ts';
import type { Clock } from '../system/clock.ts';
import type { RecaptchaConfig } from './embed/recaptcha.ts';
import type { CardRoutesDeps } from './media/cardRoutes.ts';
import type { BeaconDeps } from './pageViews/beaconRoute.ts';

/** The settings of the HTTP server. */
export type ServerConfig = {
  /** public origins, without trailing slash */
  readonly hostOrigin: string;
  readonly platformOrigin: string;
  /** origin that serves only ads; may equal `platformOrigin` */
  readonly adsOrigin: string;
  /** origin of the release console, to which team members are redirected; null: no console */
  readonly consoleOrigin: string | null;
  /** address of PostgreSQL; null: the embedded database in the data folder */
  readonly postgres: PostgresAddress | null;
  /** fixed time; null: the machine's clock */
  readonly fixedNow: Date | null;
  /** bearer token of the admin routes; null disables them */
  readonly adminToken: string | null;
  /** bearer token for metrics; null disables the route */
  readonly metricsToken: string | null;
  /** requests slower than this log their SQL statements */
  readonly slowMs: number;
  readonly siteName: string;
  /** proxies whose X-Forwarded-For is trusted as the client address for rate limits */
  readonly trustedProxies: readonly string[];
  /**
   * sign-ups a day from one address without a proof of work; null: five, and no limit on loopback
   */
  readonly signUpsPerVisitor: number | null;
  /** reCAPTCHA settings; null: comments use the platform's own proof of work */
  readonly recaptcha: RecaptchaConfig | null;
  readonly followLimits: FollowLimits;
  /** maximum reblogs of a member a day */
  readonly reblogsADay: number;
  /** maximum new entries of a member a day */
  readonly entriesADay: number;
  /** disk quota of a member's images */
  readonly picturesMbPerMember: number;
  /** S3 bucket of members' images for all platforms, `s3://name/prefix`; null: the data folder */
  readonly mediaBucket: string | null;
};

export type ServerDeps = {
  readonly config: ServerConfig;
  readonly database: Database;
  /** replica of the database; null: none */
  readonly replica: Pick<Replica, 'database' | 'mayRead'> | null;
  readonly clock: Clock;
  /** counters of rate limits */
  readonly counts: Counts;
  readonly pictures: PictureStore;
  readonly foreignPictures: ForeignPictureStore;
  readonly cards: Pick<CardRoutesDeps, 'cards' | 'hasFont'>;
  readonly views: BeaconDeps['views'];
  readonly visits: BeaconDeps['visits'];
  readonly cohortUrl: BeaconDeps['cohortUrl'];
  /** whether a request may reach admin routes and metrics */
  readonly isAdmin?: (request: IncomingMessage) => boolean;
  /** the data folder */
  readonly folder: string;
  readonly purges: Pick<PurgeLog, 'purge' | 'after'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readWords: SearchDeps['readWords'];
};
