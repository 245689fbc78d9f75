import type { Read, Result } from '@engawa/contract';
import { APPROACH_ID_LIMIT } from '../../constants.ts';
import type { Profile } from '../../model/blogger.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WireProfile } from '../parts/profile.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

/** by amebaId */
export type Profiles = Readonly<Record<string, Profile>>;

/** @errors API-002 */
export const decodeBloggerProfiles: (value: unknown) => Result<Profiles> = decodeWith(
  createMapSchema(WireProfile),
);

const splitIds = (amebaIds: readonly string[]): string[][] => {
  const ids = [...new Set(amebaIds)];
  const count = Math.ceil(ids.length / APPROACH_ID_LIMIT);
  return Array.from({ length: count }, (_, at) =>
    ids.slice(at * APPROACH_ID_LIMIT, (at + 1) * APPROACH_ID_LIMIT),
  );
};

/**
 * Reads profiles, ten per read, with parallel reads. Missing bloggers are omitted (R9.1).
 * @errors the first failed read: API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/bloggerProfile
 */
export const getBloggerProfiles =
  (read: Read) =>
  async ({ amebaIds }: { readonly amebaIds: readonly string[] }): Promise<Result<Profiles>> => {
    const answers = await Promise.all(
      splitIds(amebaIds).map(async (chunk) =>
        readAndDecode(read, 'bloggerProfile', { amebaIds: chunk.join(',') }, decodeBloggerProfiles),
      ),
    );
    const profiles: Record<string, Profile> = {};
    for (const answer of answers) {
      if (!answer.ok) return answer;
      Object.assign(profiles, answer.value);
    }
    return { ok: true, value: profiles };
  };
