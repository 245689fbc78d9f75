import type { PageType } from '../pageTypes.ts';
import type { RouteClaim } from '../routes/claims.ts';

type NamesIn<F extends string> = F extends `${string}{${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];

type Values<Names> = Names extends [infer Name, ...infer Rest]
  ? Name extends 'page'
    ? Values<Rest>
    : [value: string | number, ...Values<Rest>]
  : [];

type Page<F extends string> = F extends `${string}{page}${string}` ? [page?: number] : [];

type ValuesOf<F extends string, Scope> = [
  ...(Scope extends 'site' ? [] : [amebaId: string]),
  ...Values<NamesIn<F>>,
  ...Page<F>,
];

/** All addresses of one page; they share one pattern. */
export type Address<Args extends readonly unknown[] = never> = {
  readonly pageType: PageType;
  /**
   * The claims of a page with these addresses. The claim of the first page without a number comes
   * first.
   */
  readonly claims: readonly RouteClaim[];
  /**
   * Builds a path. The arguments are the blog's amebaId for an address below a blog, then the
   * pattern's values in order, then the page number from 1 if the pattern has one.
   */
  readonly path: (...args: Args) => string;
};

type AddressOptions<Scope> = {
  readonly scope?: Scope;
  /**
   * pattern of the first page, without `{page}`; absent if the first page has a number like the
   * other pages
   */
  readonly firstPage?: string;
  /** another address of the first page; the browser is redirected to `firstPage` */
  readonly firstPageAlias?: string;
} & Pick<RouteClaim, 'query' | 'placeholders' | 'chrome'>;

/**
 * Defines addresses by one pattern. The claims, the matcher (`compileClaim` of a claim) and the
 * builder all derive from it.
 * @param file the path below the blog, or below `/` with `scope: 'site'`; see `RouteClaim`
 */
export const defineAddress = <F extends string, Scope extends 'site' | 'blog' = 'blog'>(
  pageType: PageType,
  file: F,
  { scope, firstPage, firstPageAlias, ...also }: AddressOptions<Scope> = {},
): Address<ValuesOf<F, Scope>> => {
  const isOfSite = scope === 'site';
  const idCount = file.split('{').length - (file.includes('{page}') ? 2 : 1);
  // A blog page has hundreds of links, so each pattern is split only once.
  const parts = file.split(/(\{\w+\})/);
  const firstParts = firstPage?.split(/(\{\w+\})/) ?? parts;
  const buildClaim = (of: string, redirect?: string): RouteClaim => ({
    ...(isOfSite && { scope: 'site' }),
    file: of,
    pageType,
    ...(redirect !== undefined && { redirect }),
    ...also,
  });
  return {
    pageType,
    claims: [
      ...(firstPage === undefined ? [] : [buildClaim(firstPage)]),
      ...(firstPageAlias === undefined ? [] : [buildClaim(firstPageAlias, firstPage)]),
      buildClaim(file),
    ],
    path: (...args: readonly (string | number | undefined)[]) => {
      let at = isOfSite ? 0 : 1;
      const page = args[at + idCount] ?? 1;
      let filled = isOfSite ? '/' : `/${args[0]}/`;
      for (const part of page === 1 ? firstParts : parts) {
        if (part === '{page}') filled += page;
        else filled += part.startsWith('{') ? encodeURIComponent(args[at++] ?? '') : part;
      }
      return filled;
    },
  };
};
