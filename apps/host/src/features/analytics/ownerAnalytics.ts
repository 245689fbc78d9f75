import type { Blogger } from '@engawa/api-client/model/blogger.ts';
import type { OwnerAnalytics } from '../../protocol/pageSettings.ts';

/**
 * Name of the data layer for the owner's script, which is separate from the data layer for the
 * page's own events.
 */
export const OWNER_LAYER = 'ownerLayer';

const ID = /^(?:G-[A-Z0-9]{4,12}|UA-\d{4,10}-\d{1,4})$/;

/**
 * Collects the valid ids among those that an owner has entered. Only valid ids may become part of a
 * URL.
 */
export const collectAnalyticsIds = ({
  gaContent,
  ga4Content,
}: Blogger['seoSetting']): readonly string[] =>
  [ga4Content, gaContent].filter((id) => id !== null).filter((id) => ID.test(id));

/** @returns null if the owner has no analytics */
export const buildOwnerAnalytics = (ids: readonly string[]): OwnerAnalytics | null =>
  ids[0] === undefined
    ? null
    : { script: `https://www.googletagmanager.com/gtag/js?id=${ids[0]}&l=${OWNER_LAYER}`, ids };

const SERVICE = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Policy sources of the owner's script, `{kind} {source}`; no other page allows them. */
export const OWNER_ANALYTICS_SOURCES: readonly string[] = SERVICE.flatMap((source) => [
  `connect ${source}`,
  `img ${source}`,
]);
