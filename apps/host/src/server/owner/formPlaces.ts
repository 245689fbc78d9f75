import type { IncomingMessage } from 'node:http';
import { networkAround } from '@engawa/api-client/server/visitorNetwork.ts';
import { createVisitorLimit, type Leave } from '../http/visitorLimit.ts';

/** Bodies of up to 12 MB that are on their way at once, so that they are 384 MB at the most. */
const COMING = 32;
/** Whole ones that are read and handled at once: 96 MB at the most, and their copies. */
const WHOLE = 8;

/** Bounds the forms that are held in memory at once. Each place is null where there is none left. */
export type FormPlaces = {
  /**
   * For a body that is about to come, which may take its time.
   * @param member the sender; null for a guest
   */
  readonly enter: (request: IncomingMessage, member: string | null) => Leave | null;
  /** for one that is whole: a slow body keeps nobody from it */
  readonly begin: () => Leave | null;
};

/** Forms that a network around a visitor, and a member from wherever, have on their way. */
const MOST = { network: 4, member: 2 } as const;

/** Takes all places or none. */
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
        // one who has many addresses, or one member in many networks, keeps nobody else out
        () => ofNetwork(networkAround(visitor)),
        ...(member === null ? [] : [() => ofMember(member)]),
        ofHost,
      ]);
    },
    begin: () => ofAll('whole'),
  };
};

/**
 * Places for forms, those of guests apart, who thus keep no owner out.
 * @param perVisitor forms that one visitor may have under way
 */
export const createFormPlaces = (
  visitorOf: (request: IncomingMessage) => string,
  perVisitor: (visitor: string) => number,
): { readonly owners: FormPlaces; readonly guests: FormPlaces } => ({
  owners: createPlaces(visitorOf, perVisitor),
  guests: createPlaces(visitorOf, perVisitor),
});
