import { createHash } from 'node:crypto';

const BASE = '/user_css/skin_session/templates';

/** The folder of a blog's sheet: one of 256, so that none of them grows too large. */
export const toSubDirectory = (amebaId: string): string =>
  createHash('sha256').update(amebaId).digest('hex').slice(0, 2);

/**
 * R7.3 the address of a blog's sheet on the platform's origin; a changed sheet has another query.
 */
export const ownerCssPath = (subDirectory: string, blogId: number, digest: string): string =>
  `${BASE}/${subDirectory}/${blogId}.css?v=${digest}`;

/** The path as a route. */
export const OWNER_CSS_ROUTE = `${BASE}/:subDirectory/:file`;
