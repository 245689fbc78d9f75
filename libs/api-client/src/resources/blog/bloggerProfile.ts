import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { APPROACH_ID_LIMIT } from '../../constants.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import type { Model } from '../define/model.ts';
import { WireProfile } from '../parts/profile.ts';

export const bloggerProfile = defineResource({
  name: 'bloggerProfile',
  /** ids separated by commas, at most APPROACH_ID_LIMIT ids */
  params: { amebaIds: v.string() },
  response: createMapSchema(WireProfile),
});

type Profile = Model<typeof WireProfile>;

const splitIds = (amebaIds: readonly string[]): string[][] => {
  const ids = [...new Set(amebaIds)];
  const count = Math.ceil(ids.length / APPROACH_ID_LIMIT);
  return Array.from({ length: count }, (_, at) =>
    ids.slice(at * APPROACH_ID_LIMIT, (at + 1) * APPROACH_ID_LIMIT),
  );
};

/**
 * Reads profiles by amebaId, ten per read, with parallel reads. Missing bloggers are omitted
 * (R9.1).
 * @errors the first failed read: API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/bloggerProfile
 */
export const getBloggerProfiles =
  (read: Read) =>
  async ({
    amebaIds,
  }: {
    readonly amebaIds: readonly string[];
  }): Promise<Result<Readonly<Record<string, Profile>>>> => {
    const answers = await Promise.all(
      splitIds(amebaIds).map((ids) => bloggerProfile.read(read)({ amebaIds: ids.join(',') })),
    );
    const profiles: Record<string, Profile> = {};
    for (const answer of answers) {
      if (!answer.ok) return answer;
      Object.assign(profiles, answer.value);
    }
    return { ok: true, value: profiles };
  };
