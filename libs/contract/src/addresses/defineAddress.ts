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

/** The addresses of one page, all of one pattern. */
export type Address<Args extends readonly unknown[] = never> = {
  readonly pageType: PageType;
  /** what a page says that answers them; the first page's own address stands first */
  readonly claims: readonly RouteClaim[];
  /**
   * The path of one of them: the blog's amebaId where it is below a blog, then the pattern's values in its
   * order, then the page, from 1, where the pattern has one.
   */
  readonly path: (...args: Args) => string;
};

type AddressOptions<Scope> = {
  readonly scope?: Scope;
  /** the pattern without `{page}`, where the first page has an address of its own */
  readonly firstPage?: string;
  /** another address of the first page, from which the browser is sent on to `firstPage` */
  readonly firstPageAlias?: string;
} & Pick<RouteClaim, 'query' | 'placeholders' | 'chrome'>;

/**
 * Defines addresses by their one pattern: what claims them, what matches them (`compileClaim` of a claim)
 * and what builds them are all made of it.
 * @param file what stands below the blog, or below `/` with `scope: 'site'`; see `RouteClaim`
 */
export const defineAddress = <F extends string, Scope extends 'site' | 'blog' = 'blog'>(
  pageType: PageType,
  file: F,
  { scope, firstPage, firstPageAlias, ...also }: AddressOptions<Scope> = {},
): Address<ValuesOf<F, Scope>> => {
  const isOfSite = scope === 'site';
  const idCount = file.split('{').length - (file.includes('{page}') ? 2 : 1);
  // a page of a blog holds hundreds of links: each pattern is taken apart once
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
