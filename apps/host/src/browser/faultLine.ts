/**
 * What the console says of a fault: its number, what it befell, and whose release that is: of the remote
 * that the part belongs to, else the host's own.
 * @param what a part (`social/Iine`), a slot's key, or what else of the page it befell
 * @param remotes that the document knows, the host among them
 */
export const faultLine = (
  code: string,
  what: string,
  remotes: Readonly<Record<string, { readonly release: string }>>,
): string => {
  const [remote = ''] = what.split('/');
  const release = (remotes[remote] ?? remotes['host'])?.release ?? 'host@none';
  return `${code} ${what} of ${release}`;
};
