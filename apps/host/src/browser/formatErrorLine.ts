type Remotes = Readonly<Record<string, { readonly release: string }>>;

/**
 * Whose release it is: of the remote that a part belongs to, else the host's own.
 * @param what a part (`social/Iine`), a slot's key, or what else of the page
 * @param remotes that the document knows, the host among them
 */
export const resolveRelease = (what: string, remotes: Remotes): string => {
  const [remote = ''] = what.split('/');
  return (remotes[remote] ?? remotes['host'])?.release ?? 'host@none';
};

/** What the console says of a fault: its number, what it befell, and whose release that is. */
export const formatErrorLine = (code: string, what: string, remotes: Remotes): string =>
  `${code} ${what} of ${resolveRelease(what, remotes)}`;
