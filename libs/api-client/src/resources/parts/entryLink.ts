import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';

export const WireEntryLink = wireObject({
  entryId: v.number(),
  title: ['entry_title', v.string()],
});
