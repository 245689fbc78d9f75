import { failure, success, type Result } from '@engawa/contract/result.ts';
import { RESOURCE_NAMES } from '@engawa/api-client/resources/catalogue.ts';
import {
  LINK_ID,
  MOST_LINK_HOURS,
  READ_FAULTS,
  type SetLink,
} from '@engawa/contract/remotes/setLink.server.ts';
import { isReleased } from '../remotes.ts';
import { isVersion } from '../versions.ts';

const USUAL_HOURS = 4;

/** What `release link` does: makes a link to a set of published versions, or has one hold no more. */
export type LinkOrder =
  | {
      readonly kind: 'make';
      /** remote to version; every other remote is the live one */
      readonly versions: Readonly<Record<string, string>>;
      /** with faults it holds as long as those do */
      readonly hours: number;
      readonly faults: NonNullable<SetLink['faults']>;
    }
  | { readonly kind: 'revoke'; readonly id: string };

const readVersions = (
  words: readonly string[],
): Result<Readonly<Record<string, string>>, string> => {
  const versions: Record<string, string> = {};
  for (const word of words) {
    const [remote = '', version = '', ...rest] = word.split('@');
    if (!isReleased(remote) || !isVersion(version) || rest.length > 0)
      return failure(`'${word}' is no release such as entry@1.2.3.`);
    if (Object.hasOwn(versions, remote)) return failure(`${remote} is named twice.`);
    versions[remote] = version;
  }
  return success(versions);
};

/** `blogRanking=5xx` */
const readFaults = (words: readonly string[]): Result<NonNullable<SetLink['faults']>, string> => {
  const faults = new Map<string, (typeof READ_FAULTS)[number]>();
  for (const word of words) {
    const [read = '', asked = ''] = word.split('=');
    const fault = READ_FAULTS.find((one) => one === asked);
    if (!RESOURCE_NAMES.some((name) => name === read))
      return failure(
        `--fault ${word}: there is no read '${read}'. There are ${RESOURCE_NAMES.toSorted().join(', ')}.`,
      );
    if (fault === undefined)
      return failure(`--fault ${word}: '${asked}' is none of ${READ_FAULTS.join(', ')}.`);
    faults.set(read, fault);
  }
  return success([...faults].map(([read, fault]) => ({ read, fault })));
};

/**
 * Reads what stands after `release link`.
 * @returns the order, or one sentence that says what is wrong
 */
export const readLinkOrder = (
  words: readonly string[],
  {
    hours,
    revoke,
    fault = [],
  }: {
    readonly hours?: string;
    readonly revoke?: string;
    readonly fault?: readonly string[];
  },
): Result<LinkOrder, string> => {
  if (revoke !== undefined) {
    if (words.length > 0 || hours !== undefined || fault.length > 0)
      return failure('link --revoke takes the id of a link and nothing else.');
    return LINK_ID.test(revoke)
      ? success({ kind: 'revoke', id: revoke })
      : failure(`'${revoke}' is no id of a link.`);
  }
  if (words.length === 0) return failure('link to which releases? Such as link entry@1.2.3.');
  const versions = readVersions(words);
  if (!versions.ok) return versions;
  const asked = hours === undefined ? USUAL_HOURS : Number(hours);
  if (!/^\d{1,2}$/.test(hours ?? '1') || asked < 1 || asked > MOST_LINK_HOURS)
    return failure(`--hours takes a number from 1 to ${MOST_LINK_HOURS}.`);
  const faults = readFaults(fault);
  if (!faults.ok) return faults;
  if (faults.value.length > 0 && hours !== undefined)
    return failure('A link with --fault holds for half an hour: leave --hours out.');
  return success({ kind: 'make', versions: versions.value, hours: asked, faults: faults.value });
};
