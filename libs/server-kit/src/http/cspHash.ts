import { createHash } from 'node:crypto';

/**
 * The source of a Content-Security-Policy that allows one inline script or style.
 * @param text exactly as it appears between its tags
 */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
