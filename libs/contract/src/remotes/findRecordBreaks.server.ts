import type { ActionRecord } from '../actions/defineAction.ts';
import { address } from '../addresses/address.ts';
import { claimAddress, type RouteClaim } from '../routes/claims.ts';
import type { ExposeRecord, ReleaseRecord } from './releaseRecord.ts';

/**
 * A breaking change: the live release offers an item that the new release lacks or offers in
 * another form.
 */
export type RecordBreak = {
  /** name of the changed item: `social/Iine`, `/{amebaId}/shop.html`, `/_action/social/iine` */
  readonly name: string;
  /** description of the change, to follow the word `its` in a message */
  readonly what: string;
  /**
   * matches the code of releases that use the item; null if no code can be recognized as using it
   */
  readonly naming: RegExp | null;
  /**
   * users of the item that are not releases, such as open pages; null if only releases use the item
   */
  readonly always: string | null;
};

type Field = ActionRecord['fields'][string];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const whose = ({ remote, version, owner = 'no owner' }: ReleaseRecord): string =>
  `${remote} ${version} (${owner})`;

const changeOfExpose = (before: ExposeRecord, after: ExposeRecord | undefined): string | null => {
  if (after === undefined) return 'is gone';
  if (after.kind !== before.kind) return `is a ${after.kind} now`;
  const { ids } = after;
  const lost = ids && before.ids?.find((kind) => !ids.includes(kind));
  return lost === undefined ? null : `takes no ${lost} as its id any more`;
};

const brokenExpose = (
  live: ReleaseRecord,
  path: string,
  before: ExposeRecord,
  after: ExposeRecord | undefined,
): readonly RecordBreak[] => {
  const exposed = path.replace('./', '');
  const name = `${live.remote}/${exposed}`;
  const change = changeOfExpose(before, after);
  if (change !== null) {
    const naming = new RegExp(`["'\`]${escaped(name)}["'\`]`);
    return [{ name, what: `${before.kind} ${exposed} ${change}`, naming, always: null }];
  }
  if (before.hook === undefined || before.hook === after?.hook) return [];
  const what = `dialog ${exposed} has lost its hook ${before.hook}`;
  return [
    { name, what, naming: null, always: `scripts of other sites, which find it in ${whose(live)}` },
  ];
};

const listClaims = ({ exposes }: ReleaseRecord): readonly RouteClaim[] =>
  Object.values(exposes).flatMap(({ claims = [] }) => claims);

const isSameAddress = (a: RouteClaim, b: RouteClaim): boolean =>
  a.file === b.file && a.scope === b.scope;

const changeOfClaim = (before: RouteClaim, after: RouteClaim | undefined): string | null => {
  if (after === undefined) return 'is claimed no more';
  const query = before.query?.find((key) => !after.query?.includes(key));
  if (query !== undefined) return `reads no ?${query} any more`;
  for (const [name, { kind, max }] of Object.entries(before.placeholders ?? {})) {
    const now = after.placeholders?.[name];
    if (now === undefined || now.max < max || (now.kind !== kind && now.kind !== 'text'))
      return `matches fewer {${name}} than before`;
  }
  return null;
};

const brokenClaim = (before: RouteClaim, after: RouteClaim | undefined): readonly RecordBreak[] => {
  const change = changeOfClaim(before, after);
  if (change === null) return [];
  const name = claimAddress(before);
  const what = `address ${name} ${change}`;
  const known = Object.entries(address).find(([, { claims }]) =>
    claims.some((claim) => isSameAddress(claim, before)),
  );
  if (known !== undefined) {
    const [key] = known;
    const always = `the contract (host-team), which lists it as address.${key}`;
    return [{ name, what, naming: new RegExp(String.raw`\baddress\.${key}\b`), always }];
  }
  // code that links to an address which the remote itself defines contains the longest literal part
  // of this address
  const [literal = ''] = `${before.scope === 'site' ? '/' : ''}${before.file}`
    .split(/\{\w+\}/)
    .toSorted((a, b) => b.length - a.length);
  const naming = literal.length > '.html'.length ? new RegExp(escaped(literal)) : null;
  return [{ name, what, naming, always: null }];
};

const isRequired = (field: Field): boolean =>
  field.kind === 'amebaId' ||
  (field.kind === 'id' && field.isOptional !== true) ||
  (field.kind === 'text' && field.isRequired);

/**
 * Describes how a field changes so that it refuses or ignores input from the previous release's
 * forms.
 */
const changeOfField = (before: Field | undefined, after: Field | undefined): string | null => {
  if (before === undefined) return after && isRequired(after) ? 'is new and required' : null;
  if (after === undefined) return 'is gone';
  if (before.kind !== after.kind) return `is of kind ${after.kind} instead of ${before.kind}`;
  if (isRequired(after) && !isRequired(before)) return 'is required now';
  if (before.kind === 'choice' && after.kind === 'choice') {
    const lost = before.of.find((value) => !after.of.includes(value));
    return lost === undefined ? null : `takes no ${lost} any more`;
  }
  return before.kind === 'text' && after.kind === 'text' && after.maxLength < before.maxLength
    ? `takes ${after.maxLength} characters instead of ${before.maxLength}`
    : null;
};

const changeOfAction = (before: ActionRecord, after: ActionRecord | undefined): string | null => {
  if (after === undefined) return 'is gone';
  if (before.access === 'anyone' && after.access === 'member') return 'is for members only now';
  for (const name of Object.keys({ ...before.fields, ...after.fields })) {
    const change = changeOfField(before.fields[name], after.fields[name]);
    if (change !== null) return `has a field ${name} that ${change}`;
  }
  return null;
};

const brokenAction = (
  live: ReleaseRecord,
  action: string,
  before: ActionRecord,
  after: ActionRecord | undefined,
): readonly RecordBreak[] => {
  const change = changeOfAction(before, after);
  const name = `/_action/${live.remote}/${action}`;
  const naming = new RegExp(
    String.raw`${escaped(name)}\b|["'\x60]${live.remote}["'\x60],["'\x60]${action}["'\x60]`,
  );
  const always = `forms of open pages of ${whose(live)}`;
  return change === null ? [] : [{ name, what: `action ${action} ${change}`, naming, always }];
};

const brokenStored = (live: ReleaseRecord, after: ReleaseRecord): readonly RecordBreak[] =>
  Object.entries(live.persisted ?? {}).flatMap(([name, { version, shape }]) => {
    const now = after.persisted?.[name];
    if (now === undefined || now.version > version) return [];
    if (now.version === version && now.shape === shape) return [];
    const what = `stored value ${name} is ${now.shape} in version ${now.version}, and was ${shape} in version ${version} (raise it)`;
    return [
      { name, what, naming: null, always: `browsers that have stored it with ${whose(live)}` },
    ];
  });

const brokenExperiments = (live: ReleaseRecord, after: ReleaseRecord): readonly RecordBreak[] =>
  (live.experiments ?? []).flatMap(({ id, owner, segments }) => {
    const now = after.experiments?.find((one) => one.id === id);
    if (now === undefined || JSON.stringify(now.segments) === JSON.stringify(segments)) return [];
    const what = `experiment ${id} has other segments while it runs`;
    return [{ name: id, what, naming: null, always: `the reports of ${owner}` }];
  });

/** Lists the breaking changes of a release against the live release of the same remote. */
export const findRecordBreaks = (
  live: ReleaseRecord,
  after: ReleaseRecord,
): readonly RecordBreak[] => {
  const claims = listClaims(after);
  return [
    ...Object.entries(live.exposes).flatMap(([path, expose]) =>
      brokenExpose(live, path, expose, after.exposes[path]),
    ),
    ...listClaims(live).flatMap((claim) =>
      brokenClaim(
        claim,
        claims.find((now) => isSameAddress(now, claim)),
      ),
    ),
    ...Object.entries(live.actions ?? {}).flatMap(([name, action]) =>
      brokenAction(live, name, action, after.actions?.[name]),
    ),
    ...brokenStored(live, after),
    ...brokenExperiments(live, after),
  ];
};
