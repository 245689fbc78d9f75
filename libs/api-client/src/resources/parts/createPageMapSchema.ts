import * as v from 'valibot';
import { isRecord } from '../../isRecord.ts';
import { WirePaging } from './paging.ts';

/** A map that has only the requested page: the ids or rows, and the paging. */
export const createPageMapSchema = <const S extends v.GenericSchema>(item: S) => {
  const Page = v.object({ data: v.array(item), paging: WirePaging });
  return v.pipe(
    v.custom<Record<string, v.InferInput<typeof Page>>>(isRecord),
    v.transform((map): unknown[] => Object.values(map)),
    v.looseTuple([Page]),
    v.transform(([page]) => page),
  );
};
