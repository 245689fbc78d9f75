import * as v from 'valibot';

/** Permission to comment or reblog. */
export const WireAcceptance = v.picklist(['accept', 'deny', 'ameba_only']);
