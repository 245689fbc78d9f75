import { InvalidArgumentError, Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import {
  LINK_ID,
  MOST_LINK_HOURS,
  READ_FAULTS,
  type SetLink,
} from '@engawa/contract/remotes/setLink.server.ts';
import { integerBetween } from '../../cli/argumentParser.ts';
import { nearestNames } from '../../cli/nearestNames.ts';
import { isReleased, RELEASED, type Released } from '../released.ts';
import { isVersion } from '../versions.ts';

const USUAL_HOURS = 4;

type Versions = Readonly<Record<string, string>>;
type Faults = NonNullable<SetLink['faults']>;

/** Options of `release link`: creates a link to a set of published versions, or revokes one. */
export type LinkOptions =
  | {
      readonly kind: 'make';
      /** remote to version; all other remotes use their live version */
      readonly versions: Versions;
      /** lifetime of the link and of its injected faults */
      readonly hours: number;
      readonly faults: Faults;
    }
  | { readonly kind: 'revoke'; readonly id: string };

/** Parses a release such as `entry@1.2.3`. */
export const parseRelease = (text: string): readonly [Released, string] => {
  const [remote = '', version = '', ...rest] = text.split('@');
  if (isReleased(remote) && isVersion(version) && rest.length === 0) return [remote, version];
  const [nearest] = nearestNames(remote, RELEASED);
  throw new InvalidArgumentError(`Expected a release such as ${nearest}@1.2.3.`);
};

const addVersion = (text: string, versions: Versions = {}): Versions => {
  const [remote, version] = parseRelease(text);
  if (Object.hasOwn(versions, remote)) throw new InvalidArgumentError(`${remote} is named twice.`);
  return { ...versions, [remote]: version };
};

/** Adds an injected fault such as `blogRanking=5xx`; a later one of the same read replaces it. */
const addFault = (text: string, faults: Faults = []): Faults => {
  const [read = '', given = ''] = text.split('=');
  const fault = READ_FAULTS.find((one) => one === given);
  if (!RESOURCE_NAMES.some((name) => name === read))
    throw new InvalidArgumentError(
      `'${read}' is not a read. Similar names: ${nearestNames(read, RESOURCE_NAMES).join(', ')}.`,
    );
  if (fault === undefined)
    throw new InvalidArgumentError(`'${given}' is not one of ${READ_FAULTS.join(', ')}.`);
  return [...faults.filter((one) => one.read !== read), { read, fault }];
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
    .argument('[releases...]', 'such as entry@1.2.3', addVersion)
    .option(
      '--hours <n>',
      `hours until it expires, 1 to ${MOST_LINK_HOURS} (default: ${USUAL_HOURS})`,
      integerBetween(1, MOST_LINK_HOURS),
    )
    .addOption(
      new Option('--fault <read=fault>', `${READ_FAULTS.join(', ')}; expires after half an hour`)
        .argParser(addFault)
        .conflicts('hours'),
    )
    .addOption(
      new Option('--revoke <id>', 'end a link; takes nothing else')
        .argParser(parseLinkId)
        .conflicts(['hours', 'fault']),
    )
    .action((versions, { hours = USUAL_HOURS, fault: faults = [], revoke }, command) => {
      const isNamed = versions !== undefined && Object.keys(versions).length > 0;
      if (revoke === undefined)
        return isNamed
          ? act({ kind: 'make', versions, hours, faults })
          : command.error('error: name the releases of the link, such as link entry@1.2.3');
      return isNamed
        ? command.error('error: link --revoke takes the id of a link and nothing else')
        : act({ kind: 'revoke', id: revoke });
    });
};
