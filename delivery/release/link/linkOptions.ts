import { InvalidArgumentError, Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import {
  LINK_ID,
  MOST_LINK_HOURS,
  READ_FAULTS,
  type SetLink,
} from '@engawa/contract/remotes/setLink.server.ts';
import { isReleased } from '../released.ts';
import { isVersion } from '../versions.ts';

const USUAL_HOURS = 4;

/** Options of `release link`: creates a link to a set of published versions, or revokes one. */
export type LinkOptions =
  | {
      readonly kind: 'make';
      /** remote to version; all other remotes use their live version */
      readonly versions: Readonly<Record<string, string>>;
      /** lifetime of the link and of its injected faults */
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
      return failure(`'${word}' is not a release such as entry@1.2.3.`);
    if (Object.hasOwn(versions, remote)) return failure(`${remote} is named twice.`);
    versions[remote] = version;
  }
  return success(versions);
};

/** Parses injected faults such as `blogRanking=5xx`. */
const readFaults = (words: readonly string[]): Result<NonNullable<SetLink['faults']>, string> => {
  const faults = new Map<string, (typeof READ_FAULTS)[number]>();
  for (const word of words) {
    const [read = '', given = ''] = word.split('=');
    const fault = READ_FAULTS.find((one) => one === given);
    if (!RESOURCE_NAMES.some((name) => name === read))
      return failure(
        `--fault ${word}: unknown read '${read}'. Known are ${RESOURCE_NAMES.toSorted().join(', ')}.`,
      );
    if (fault === undefined)
      return failure(`--fault ${word}: '${given}' is not one of ${READ_FAULTS.join(', ')}.`);
    faults.set(read, fault);
  }
  return success([...faults].map(([read, fault]) => ({ read, fault })));
};

/**
 * Parses the arguments of a link, such as entry@1.2.3.
 * @param fault such as blogRanking=5xx
 * @returns the order, or an error sentence
 */
const readLinkOrder = (
  words: readonly string[],
  {
    hours,
    fault = [],
  }: { readonly hours?: string | undefined; readonly fault?: readonly string[] | undefined },
): Result<LinkOptions, string> => {
  if (words.length === 0)
    return failure('Name the releases of the link, such as link entry@1.2.3.');
  const versions = readVersions(words);
  if (!versions.ok) return versions;
  const requested = hours === undefined ? USUAL_HOURS : Number(hours);
  if (!/^\d{1,2}$/.test(hours ?? '1') || requested < 1 || requested > MOST_LINK_HOURS)
    return failure(`--hours takes a number from 1 to ${MOST_LINK_HOURS}.`);
  const faults = readFaults(fault);
  if (!faults.ok) return faults;
  return success({
    kind: 'make',
    versions: versions.value,
    hours: requested,
    faults: faults.value,
  });
};

const parseLinkId = (text: string): string => {
  if (LINK_ID.test(text)) return text;
  throw new InvalidArgumentError('Expected the id of a link.');
};

/** Adds `link` to `npm run release`. */
export const addLinkCommand = (
  release: CommandUnknownOpts,
  act: (order: LinkOptions) => void | Promise<void>,
): void => {
  release
    .command('link')
    .description('print an address that serves releases to one browser')
    .argument('[releases...]', 'such as entry@1.2.3')
    .option(
      '--hours <n>',
      `hours until it expires, 1 to ${MOST_LINK_HOURS} (default: ${USUAL_HOURS})`,
    )
    .addOption(
      new Option('--fault <read=fault>', `${READ_FAULTS.join(', ')}; expires after half an hour`)
        .argParser((text, previous: readonly string[] = []) => [...previous, text])
        .conflicts('hours'),
    )
    .addOption(
      new Option('--revoke <id>', 'end a link; takes nothing else')
        .argParser(parseLinkId)
        .conflicts(['hours', 'fault']),
    )
    .action((words, { hours, fault, revoke }, command) => {
      if (revoke !== undefined)
        return words.length === 0
          ? act({ kind: 'revoke', id: revoke })
          : command.error('error: link --revoke takes the id of a link and nothing else');
      const order = readLinkOrder(words, { hours, fault });
      return order.ok ? act(order.value) : command.error(`error: ${order.error}`);
    });
};
