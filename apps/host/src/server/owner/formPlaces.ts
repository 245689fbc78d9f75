import type { IncomingMessage } from 'node:http';
import { createVisitorLimit, type Leave } from '../http/visitorLimit.ts';

/** Bodies of up to 12 MB that are on their way at once, so that they are 384 MB at the most. */
const COMING = 32;
/** Whole ones that are read and handled at once: 96 MB at the most, and their copies. */
const WHOLE = 8;

/** Bounds the forms that are held in memory at once. Each place is null where there is none left. */
export type FormPlaces = {
  /** for a body that is about to come, which may take its time */
  readonly enter: (request: IncomingMessage) => Leave | null;
  /** for one that is whole: a slow body keeps nobody from it */
  readonly begin: () => Leave | null;
};

const placesOf = (
  visitorOf: (request: IncomingMessage) => string,
  perVisitor: (visitor: string) => number,
): FormPlaces => {
  const ofVisitor = createVisitorLimit(perVisitor);
  const ofAll = createVisitorLimit((kind) => (kind === 'whole' ? WHOLE : COMING));
  return {
    enter: (request) => {
      const leaveVisitor = ofVisitor(visitorOf(request));
      if (leaveVisitor === null) return null;
      const leaveAll = ofAll('coming');
      if (leaveAll === null) {
        leaveVisitor();
        return null;
      }
      return () => {
        leaveAll();
        leaveVisitor();
      };
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
  owners: placesOf(visitorOf, perVisitor),
  guests: placesOf(visitorOf, perVisitor),
});
