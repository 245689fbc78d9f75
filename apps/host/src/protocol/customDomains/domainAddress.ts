/**
 * Rewrites an address of the main site for a page on a custom domain: the blog's own pages are at
 * the root, all others on the main site.
 * @param address the address in a link; an absolute URL or any other value that is not a path stays
 * unchanged
 * @param amebaId the domain's blog; null if the domain belongs to no blog, so that all pages are on
 * the main site
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
    // the remaining path must not start with two slashes, because such a link would lead to another
    // site
    if (!rest.startsWith('//')) return rest.startsWith('/') ? rest : `/${rest}`;
  }
  return hostOrigin + address;
};
