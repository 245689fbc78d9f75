import type { Extras } from '@engawa/api-client/model/entry.ts';
import {
  hasFeature,
  type BlogFeature,
  type BlogSummary,
  type ModulePlacement,
} from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';

/** Where a module stands on the page of its entry: in the text, below it, or after the comments. */
type Area = 'text' | 'below' | 'end';

type Extra<M extends string> = {
  /** what shows it, given the id of the entry, and where */
  readonly module?: M;
  readonly area?: Area;
  /** it is not said of a blog without */
  readonly feature?: BlogFeature;
  /** it is not said of an entry for members */
  readonly isForOpenEntries?: true;
};

const tableOf = <const M extends string>(table: Readonly<Record<string, Extra<M>>>) =>
  Object.entries(table);

/**
 * All that an entry may have on its own page beside its text and comments, by its name in the read and
 * in INIT_DATA, in the order of the page.
 */
const EXTRAS = tableOf({
  has_clip: { module: 'imagevideo/Clip', area: 'text', feature: 'clip' },
  genre_position: { feature: 'blog_ranking' },
  has_items: { module: 'entry/EntryItems', area: 'below' },
  has_my_pick: { module: 'entry/MyPick', area: 'below' },
  // what is closed today may have gathered some before, as with comments
  has_reblogs: { module: 'social/EntryReblogs', area: 'end', feature: 'reblog' },
  has_readers: { module: 'social/EntryReaders', area: 'end', isForOpenEntries: true },
});

/** Those extras of an entry that its page shows. */
export const shownExtras = (found: Extras, blog: BlogSummary, isForMembers: boolean): Extras =>
  Object.fromEntries(
    EXTRAS.flatMap(([name, { feature, isForOpenEntries }]) => {
      const isShown =
        (!feature || hasFeature(blog, feature)) && !(isForOpenEntries && isForMembers);
      const extra = found[name];
      return isShown && extra !== undefined ? [[name, extra] as const] : [];
    }),
  );

const placed = EXTRAS.flatMap(([name, { module, area }]) =>
  module ? [{ name, module, area }] : [],
);

/** The modules of all extras. */
export const EXTRA_MODULES = placed.map(({ module }) => module);

type ExtraPlacement = ModulePlacement<(typeof EXTRA_MODULES)[number]>;

/** The modules that the page of an entry places for its extras. @param area of all where none is named */
export const extraModules = (
  { entryId, extras }: ShownEntry,
  area?: Area,
): readonly ExtraPlacement[] =>
  placed
    .filter((extra) => extras[extra.name] && (area === undefined || extra.area === area))
    .map(({ module }) => ({ module, id: entryId }));
