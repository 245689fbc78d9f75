import * as v from 'valibot';
import { isRecord } from '../../isRecord.ts';
import { WirePaging } from './paging.ts';

/**
 * Creates a schema for a map that contains only the requested page: its ids or rows, and its
 * paging.
 */
export const createPageMapSchema = <const S extends v.GenericSchema>(item: S) => {
  const Page = v.object({ data: v.array(item), paging: WirePaging });
  return v.pipe(
    v.custom<Record<string, v.InferInput<typeof Page>>>(isRecord),
    v.transform((map): unknown[] => Object.values(map)),
    // the tuple schema drops further items
    v.tuple([Page]),
    v.transform(([page]) => page),
  );
};
