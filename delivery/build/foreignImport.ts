import { relative } from 'node:path';

const APP = /^apps\/([^/]+)\//;

/**
 * Describes an import of another app's sources: such a copy shares no state with its live release.
 * @param root the checkout's folder; all paths are absolute
 * @param remote the remote that is built
 * @returns half a sentence; null for an allowed import
 */
export const foreignImport = (
  root: string,
  remote: string,
  file: string,
  importer: string | undefined,
): string | null => {
  const path = relative(root, file);
  const owner = APP.exec(path)?.[1] ?? remote;
  if (owner === remote) return null;
  const from = importer === undefined ? `apps/${remote}` : relative(root, importer);
  return `${from} imports ${path} of ${owner}, whose state and code belong to its own release; use an action, a selector or a slot of libs/contract`;
};
