import type { IncomingMessage } from 'node:http';
import { networkAround } from '@engawa/server-kit/http/visitorNetwork.ts';
import { createVisitorLimit, type Leave } from '../http/visitorLimit.ts';

/** Maximum concurrent uploads, of up to 12 MB each: 384 MB in total. */
const COMING = 32;
/** Maximum complete forms that are processed concurrently: 96 MB in total, plus copies. */
const WHOLE = 8;

/** Limits the forms in memory. Each function returns null if its limit is reached. */
export type FormPlaces = {
  /**
   * Reserves a place for an upload, which may be slow.
   * @param member the sender; null for a guest
   */
  readonly enter: (request: IncomingMessage, member: string | null) => Leave | null;
  /** reserves a place for a complete form, so slow uploads never block this step */
  readonly begin: () => Leave | null;
};

/**
 * Maximum concurrent uploads from a visitor's wider network, and by one member from any network.
 */
const MOST = { network: 4, member: 2 } as const;

/** Acquires all places or none. */
const takeAll = (takes: readonly (() => Leave | null)[]): Leave | null => {
  const taken: Leave[] = [];
  const leave = () => {
    for (const one of taken.splice(0)) one();
  };
  for (const take of takes) {
    const one = take();
    if (one === null) {
      leave();
      return null;
    }
    taken.push(one);
  }
  return leave;
};

const createPlaces = (
  visitorOf: (request: IncomingMessage) => string,
  perVisitor: (visitor: string) => number,
): FormPlaces => {
  const ofVisitor = createVisitorLimit(perVisitor);
  const ofNetwork = createVisitorLimit(() => MOST.network);
  const ofMember = createVisitorLimit(() => MOST.member);
  const ofAll = createVisitorLimit((kind) => (kind === 'whole' ? WHOLE : COMING));
  return {
    enter: (request, member) => {
      const visitor = visitorOf(request);
      const ofHost = () => ofAll('coming');
      if (perVisitor(visitor) === Infinity) return ofHost();
      return takeAll([
        () => ofVisitor(visitor),
        // neither one sender with many addresses nor one member in many networks can block others
        () => ofNetwork(networkAround(visitor)),
        ...(member === null ? [] : [() => ofMember(member)]),
        ofHost,
      ]);
    },
    begin: () => ofAll('whole'),
  };
};

/**
 * Creates the limits for forms. Guests have separate limits, so they cannot block owners.
 * @param perVisitor concurrent forms of one visitor
 */
export const createFormPlaces = (
  visitorOf: (request: IncomingMessage) => string,
  perVisitor: (visitor: string) => number,
): { readonly owners: FormPlaces; readonly guests: FormPlaces } => ({
  owners: createPlaces(visitorOf, perVisitor),
  guests: createPlaces(visitorOf, perVisitor),
});
