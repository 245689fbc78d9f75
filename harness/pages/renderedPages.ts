import type { BrowserContext } from 'puppeteer';
import { BLOGS } from '../demo/blogs.ts';
import { MEMBERS, signIn } from '../demo/members.ts';
import type { Product } from '../product/product.ts';
import type { Visitor } from '../browser/visitor.ts';
import { readTable } from '../table.ts';
import { demoAddress } from './demoAddress.ts';
import { PAGE_ACTIONS } from './pageActions.ts';
import { VIDEO_BLOGS } from '../demo/demoEntries.ts';

/** For each template, a blog with a plan that includes a message board. */
const BOARDS = {
  new: 'kominka-naoshi',
  official: 'kanoya-mio',
  old: 'tsubame-kanamono',
  uranus: 'hidamari-yonin',
} as const;

const TABLE = readTable(import.meta.dirname, 'pages.tsv');

/** Expands rows of the table for each set of placeholder values. */
const expandPages = (
  part: string,
  all: readonly Readonly<Record<string, string | number>>[] = [{}],
) =>
  all.flatMap((values) => {
    const fill = (text = '') =>
      text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
    return TABLE.filter(([first]) => first === part).map(
      ([, name, path, reader, status, action = '', flags = '']) => ({
        /** name of the page and of its reference image: Latin letters, digits and hyphens */
        name: fill(name),
        status: Number(status),
        reader: reader === 'member' ? ('member' as const) : ('guest' as const),
        address: (product: Product) => demoAddress(product, fill(path)),
        /** the reader's action that leads to the state in the name */
        act: PAGE_ACTIONS[action],
        /** whether scripts render the page's content, after an unknown time */
        needsScripts: flags.includes('scripts'),
        /** whether the page has a video player; screenshots omit it: it displays the position */
        isFilm: flags.includes('film'),
      }),
    );
  });

/** A page of the product for a guest or a member. */
export type RenderedPage = ReturnType<typeof expandPages>[number];

export const RENDERED_PAGES: readonly RenderedPage[] = [
  ...expandPages('service'),
  ...expandPages(
    'blog',
    BLOGS.map(({ template, amebaId }) => ({ template, blog: amebaId, board: BOARDS[template] })),
  ),
  ...expandPages(
    'video blog',
    VIDEO_BLOGS.map(({ template, amebaId }) => ({ template, blog: amebaId })),
  ),
  ...expandPages('other'),
];

/** @errors throws if no page has this name */
export const pageNamed = (name: string): RenderedPage => {
  const page = RENDERED_PAGES.find((one) => one.name === name);
  if (page === undefined) throw new Error(`no rendered page is called ${name}`);
  return page;
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * Creates a function that opens a page as its reader and throws for an unexpected status. Members
 * sign in once.
 */
export const entrance = () => {
  let remembered: Promise<Cookies> | null = null;
  const signedIn = async ({ host }: Product, visitor: Visitor): Promise<Cookies> => {
    await visitor.open(`${host}/`);
    await signIn(visitor, MEMBERS.looking);
    return visitor.page.browserContext().cookies();
  };
  return async (product: Product, visitor: Visitor, rendered: RenderedPage): Promise<void> => {
    if (rendered.reader === 'member') {
      remembered ??= signedIn(product, visitor).catch((error: unknown) => {
        remembered = null;
        throw error;
      });
      await visitor.page.browserContext().setCookie(...(await remembered));
    }
    const url = await rendered.address(product);
    const status = await visitor.open(url);
    if (status !== rendered.status)
      throw new Error(`${url} returned ${status}, not ${rendered.status}`);
    await rendered.act?.(visitor);
    visitor.complaints.clear();
  };
};

const EDGE_ENTRIES = 18;

/** Entries with extreme content, and an owner's design. */
export const EDGE_PAGES: readonly RenderedPage[] = [
  ...expandPages('edge'),
  ...expandPages(
    'edge entry',
    Array.from({ length: EDGE_ENTRIES }, (_, index) => ({ index })),
  ),
];

const GUEST_PAGES = RENDERED_PAGES.filter(
  ({ name, status, reader }) =>
    status === 200 && reader === 'guest' && !/^sign-|^viewer-|^console$/.test(name),
);

const GUEST_NAMES = new Set(GUEST_PAGES.map(({ name }) => name));

/** One page of each kind that is rendered from reads; reads are the same in each template. */
export const READ_PAGES: readonly RenderedPage[] = [
  ...GUEST_PAGES.filter(
    ({ name }) =>
      !/-(?:official|old|uranus)$/.test(name) || !GUEST_NAMES.has(name.replace(/-[a-z]+$/, '-new')),
  ),
  // entries with products below the text; products are read after the entry
  ...expandPages('selling'),
];
