/** Names of the host's routes in logs and metrics; pages use their page types. */
export const ROUTE_NAMES = [
  'account',
  'action',
  'api',
  'console',
  'crash',
  'dictionary',
  'emoji',
  'files',
  'fixed',
  'health',
  'cohort',
  'manifest',
  'metrics',
  'owner',
  'preview',
  'purge',
  'routes',
  'session',
  'set',
  'signin',
  'signout',
  'speculation',
  'styles',
  'vitals',
] as const;

export type RouteName = (typeof ROUTE_NAMES)[number];
