type Remotes = Readonly<Record<string, { readonly release: string }>>;

/**
 * Resolves the release that contains a part: the release of its remote, else the host's release.
 * @param what a part (`social/Iine`), a slot key, or another name on the page
 * @param remotes releases that the document knows, including the host's
 */
export const resolveRelease = (what: string, remotes: Remotes): string => {
  const [remote = ''] = what.split('/');
  return (remotes[remote] ?? remotes['host'])?.release ?? 'host@none';
};

/**
 * Formats a console line for an error: the error code, the part that `what` names, and the release
 * of this part.
 */
export const formatErrorLine = (code: string, what: string, remotes: Remotes): string =>
  `${code} ${what} of ${resolveRelease(what, remotes)}`;
