import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { collectPolicySources } from '@engawa/contract/remotes/pagePolicy.ts';

/**
 * The capabilities of a release as sorted lines: exposed modules and pages, claimed addresses,
 * policy sources of its pages, reads and writes of its actions, experiments, persisted values.
 */
const releaseFacts = (record: ReleaseRecord): readonly string[] => {
  const exposes = Object.entries(record.exposes).flatMap(
    ([name, { kind, places = [], claims = [] }]) => [
      `${kind} ${name.slice(2)}`,
      ...places.map((module) => `${kind} ${name.slice(2)} places ${module}`),
      ...claims.map(
        ({ scope = 'blog', file, query = [] }) =>
          `claim ${scope} /${file}${query.map((key) => ` ?${key}`).join('')} by ${name.slice(2)}`,
      ),
    ],
  );
  const actions = Object.entries(record.actions ?? {}).flatMap(
    ([name, { access, reads, writes }]) => [
      `action ${name} by ${access}`,
      ...(reads ? [`action ${name} reads ${reads.resource}`] : []),
      ...writes.map(({ resource, operation }) => `action ${name} writes ${resource} ${operation}`),
    ],
  );
  return [
    `contract ${record.contract}`,
    ...exposes,
    ...collectPolicySources([record]).map((ask) => `policy ${ask}`),
    ...actions,
    ...(record.experiments ?? []).map(({ id }) => `experiment ${id}`),
    ...Object.entries(record.persisted ?? {}).map(
      ([name, { forS }]) => `persists ${name} ${forS} s`,
    ),
  ].toSorted();
};

/** Capabilities that only one release has, prefixed with `-` (before) or `+` (after). */
export const diffReleaseMetadata = (
  before: ReleaseRecord,
  after: ReleaseRecord,
): readonly string[] => {
  const [old, young] = [releaseFacts(before), releaseFacts(after)];
  return [
    ...old.filter((fact) => !young.includes(fact)).map((fact) => `- ${fact}`),
    ...young.filter((fact) => !old.includes(fact)).map((fact) => `+ ${fact}`),
  ];
};
