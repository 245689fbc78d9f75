import { BLOG_ADDRESSES, type RouteClaim } from '@engawa/contract';

/**
 * Every address below a blog that the product answers. Those that no live release claims say
 * honestly that they are not there yet, so that no link of the product is a dead end.
 */
export const PLANNED_CLAIMS: readonly RouteClaim[] = Object.values(BLOG_ADDRESSES).flatMap(
  ({ claims }) => claims,
);

/** The preview addresses of the specification; `{skinCode}` is one segment. */
export const PLANNED_PREVIEWS: readonly {
  readonly path: RegExp;
  readonly pageType: 'skin-preview' | 'entry-preview';
}[] = [
  { path: /^\/skin-preview\/mobile\/[^/]+$/, pageType: 'skin-preview' },
  { path: /^\/skin-preview\/desktop$/, pageType: 'skin-preview' },
  { path: /^\/entry-preview\/(?:mobile|desktop)$/, pageType: 'entry-preview' },
];
