type Remotes = Readonly<Record<string, { readonly release: string }>>;

/**
 * Resolves the release of a part: its remote's release, else the host's.
 * @param what a part (`social/Iine`), a slot key, or another name on the page
 * @param remotes releases that the document knows, including the host's
 */
export const resolveRelease = (what: string, remotes: Remotes): string => {
  const [remote = ''] = what.split('/');
  return (remotes[remote] ?? remotes['host'])?.release ?? 'host@none';
};

/** Formats a console line for an error: its code, its subject, and the release of the subject. */
export const formatErrorLine = (code: string, what: string, remotes: Remotes): string =>
  `${code} ${what} of ${resolveRelease(what, remotes)}`;
