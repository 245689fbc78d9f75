import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { isPageType, type PageType } from '@engawa/contract/pageTypes.ts';
import {
  isCountedPage,
  MAX_AB_TEST_ID_LENGTH,
  TRACKED_EVENTS,
  type BeaconFields,
} from '@engawa/contract/pages/pageView.ts';
import * as v from 'valibot';
import type { Visit } from '../../domain/pageViews/storeVisits.ts';

const MOST_OF_AN_ADDRESS = 2048;
const address = v.pipe(v.string(), v.maxLength(MOST_OF_AN_ADDRESS));
/** Maximum characters: twelve numbers; ids have the maximum length of `entry_id`. */
const MOST_OF_FIGURES = 500;
const FIGURES = /^(?:[A-Za-z]{1,20}:-?\d{1,16}(?:,(?!$)|$))*$/;

const schema = v.object({
  action_type: v.picklist(['view', ...TRACKED_EVENTS]),
  // empty for a reader with Do Not Track
  session_id: v.pipe(v.string(), v.regex(/^(?:[0-9a-z]{8,40})?$/)),
  page_id: v.pipe(v.custom<PageType>(isPageType), v.check(isCountedPage)),
  entry_id: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,15})?$/)),
  blogger_id: v.pipe(
    v.string(),
    v.check((text) => text === '' || isAmebaId(text)),
  ),
  referrer: address,
  // pages from an older release do not send these fields
  referrer_class: v.optional(v.picklist(['seo', 'other', '']), ''),
  url: address,
  categories: v.pipe(v.string(), v.maxLength(200)),
  ab_test_id: v.pipe(v.string(), v.maxLength(MAX_AB_TEST_ID_LENGTH)),
  figures: v.optional(v.pipe(v.string(), v.maxLength(MOST_OF_FIGURES), v.regex(FIGURES)), ''),
} satisfies Record<keyof BeaconFields, v.GenericSchema<string | undefined, string>>);

/** The page of a beacon. `amebaId` is empty for a page of the site. */
export type BeaconPage = {
  readonly action: BeaconFields['action_type'];
  readonly amebaId: string;
  readonly entryId: number | null;
  /** browser's id for a day; '' for a reader with Do Not Track */
  readonly session: string;
  readonly cameFrom: Pick<Visit, 'kind' | 'host'>;
  /** metrics of an event, by name */
  readonly figures: ReadonlyMap<string, number>;
};

const figuresIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(',')
      .map((figure) => figure.split(':'))
      .flatMap(([name = '', value]) => (value === undefined ? [] : [[name, Number(value)]])),
  );

/**
 * Whether a path fits the ids: a blog's page is below the amebaId, an entry's path contains its id.
 */
const fitsAddress = (path: string, { blogger_id, entry_id }: v.InferOutput<typeof schema>) =>
  (blogger_id === '' || path.startsWith(`/${blogger_id}/`)) &&
  (entry_id === '' || (blogger_id !== '' && path.match(/\d+/g)?.includes(entry_id) === true));

const LONGEST_HOST = 253;

/** @param isSeo whether the page recognised a search engine */
const cameFrom = (referrer: string, isSeo: boolean, hostOrigin: string): BeaconPage['cameFrom'] => {
  const from = URL.parse(referrer);
  if (from === null || !/^https?:$/.test(from.protocol) || from.hostname.length > LONGEST_HOST)
    return { kind: 'direct', host: '' };
  if (from.origin === hostOrigin) return { kind: 'inside', host: '' };
  return { kind: isSeo ? 'seo' : 'other', host: from.hostname };
};

/**
 * Parses a beacon's query.
 * @param hostOrigin of the counted pages
 * @returns null if it is malformed, from another site or inconsistent
 */
export const readBeaconQuery = (query: unknown, hostOrigin: string): BeaconPage | null => {
  const parsed = v.safeParse(schema, query);
  if (!parsed.success) return null;
  const { output } = parsed;
  const url = URL.parse(output.url);
  if (url?.origin !== hostOrigin || !fitsAddress(url.pathname, output)) return null;
  const entryId = output.entry_id === '' ? null : Number(output.entry_id);
  return {
    action: output.action_type,
    amebaId: output.blogger_id,
    entryId,
    session: output.session_id,
    cameFrom: cameFrom(output.referrer, output.referrer_class === 'seo', hostOrigin),
    figures: figuresIn(output.figures),
  };
};
