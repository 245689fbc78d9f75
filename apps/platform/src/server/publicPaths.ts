/**
 * Addresses of the platform that browsers ask for, each with all below it. The others are for hosts and
 * operators: no address of the world leads to them (`deploy/kubernetes/ingress.yaml`).
 */
export const PUBLIC_PATHS: readonly string[] = [
  '/signin',
  '/signup',
  '/recover',
  '/account',
  '/team/console',
  '/_accounts/accounts.css',
  '/_accounts/proof',
  '/embed',
  '/_beacon',
  '/_ads',
  '/user_images',
  '/user_videos',
  '/user_css',
  '/foreign_images',
  '/entry_cards',
];
