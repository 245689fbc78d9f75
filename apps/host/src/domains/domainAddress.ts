/**
 * Where an address of this site leads from a page on a blog's domain: the blog's own pages stand at
 * the root there, all else is on the site.
 * @param address as in a link; one that names its host, or is no path, is left as it is
 * @param amebaId null where the domain belongs to no blog: then all is on the site
 */
export const domainAddress = (
  address: string,
  amebaId: string | null,
  hostOrigin: string,
): string => {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const blog = `/${amebaId ?? ''}`;
  if (amebaId !== null && address === blog) return '/';
  if (amebaId !== null && /^[/?#]/.test(address.slice(blog.length)) && address.startsWith(blog)) {
    const rest = address.slice(blog.length);
    // two slashes would lead to another site
    if (!rest.startsWith('//')) return rest.startsWith('/') ? rest : `/${rest}`;
  }
  return hostOrigin + address;
};
