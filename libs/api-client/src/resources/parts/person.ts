import * as v from 'valibot';
import { personCodec } from '../../model/person.ts';
import { wireImageFilepathFields } from './picture.ts';
import { WireTime } from './wireFields.ts';

const WireNewestEntry = v.object({
  entry_id: v.number(),
  entry_title: v.string(),
  entry_created_datetime: WireTime,
});

export const WirePerson = v.pipe(
  v.object({
    ...wireImageFilepathFields,
    ameba_id: v.string(),
    nickname: v.string(),
    blog_id: v.nullable(v.number()),
    blog_name: v.nullable(v.string(), ''),
    newest_entry: v.nullable(WireNewestEntry),
  }),
  v.transform((wire) => personCodec.decode(wire)),
);
