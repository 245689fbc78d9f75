import type { Blogger } from '@engawa/api-client/model/blogger.ts';

/** Analytics of a blog's owner as a document carries them. */
export type OwnerAnalytics = {
  /** absolute address of the service's script */
  readonly script: string;
  readonly ids: readonly string[];
};

/** Where the script puts what it is told: not where the page tells its own events. */
export const OWNER_LAYER = 'ownerLayer';

const ID = /^(?:G-[A-Z0-9]{4,12}|UA-\d{4,10}-\d{1,4})$/;

/** The ids that an owner has entered, as far as they are ids: they become part of an address. */
export const collectAnalyticsIds = ({
  gaContent,
  ga4Content,
}: Blogger['seoSetting']): readonly string[] =>
  [ga4Content, gaContent].filter((id) => id !== null).filter((id) => ID.test(id));

/** @returns null where the owner has no analytics */
export const buildOwnerAnalytics = (ids: readonly string[]): OwnerAnalytics | null =>
  ids[0] === undefined
    ? null
    : { script: `https://www.googletagmanager.com/gtag/js?id=${ids[0]}&l=${OWNER_LAYER}`, ids };

const SERVICE = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** What that script needs of the policy of its pages, `{kind} {source}`; no other page allows it. */
export const OWNER_ANALYTICS_SOURCES: readonly string[] = SERVICE.flatMap((source) => [
  `connect ${source}`,
  `img ${source}`,
]);
