import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy source that allows one inline script or style.
 * @param text text of the element, exactly as between the tags
 */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
