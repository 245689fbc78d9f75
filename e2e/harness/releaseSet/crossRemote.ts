import type { ReleaseRecord } from '@engawa/contract';

/** A file of journeys, and what of the seams between remotes it goes through. */
export type CrossRemote = {
  /** its name, without the ending */
  readonly journey: string;
  /** actions of members and visitors, `remote/name` */
  readonly acts: readonly string[];
  /** a page's remote, or the host's frame, and the module that it places */
  readonly pairs: readonly (readonly [on: string, module: string])[];
};

/**
 * BQ5 The journeys over a set of releases: each action of a remote, each pair where one remote places
 * another.
 */
export const CROSS_REMOTE: readonly CrossRemote[] = [
  {
    journey: 'acts',
    acts: ['entry/report', 'entry/deleteComment', 'entry/addWord', 'entry/removeWord'],
    pairs: [
      ['entry', 'social/Cheer'],
      ['host', 'social/StickyFollow'],
      ['host', 'social/Timeline'],
    ],
  },
  { journey: 'likes', acts: ['social/iine'], pairs: [['entry', 'social/Iine']] },
  {
    journey: 'comments',
    acts: ['entry/comment', 'entry/showComment', 'entry/banCommenter', 'entry/liftBan'],
    pairs: [],
  },
  {
    journey: 'reblogs',
    acts: ['social/reblog'],
    pairs: [
      ['entry', 'social/Reblog'],
      ['entry', 'social/EntryReblogs'],
    ],
  },
  {
    journey: 'follows',
    acts: ['social/follow'],
    pairs: [
      ['entry', 'social/EntryFollow'],
      ['host', 'social/HeaderFollow'],
      ['host', 'social/ProfileFollow'],
    ],
  },
  { journey: 'guestFollows', acts: [], pairs: [['entry', 'social/EntryReaders']] },
  { journey: 'saved', acts: ['social/saved'], pairs: [['entry', 'social/Saved']] },
  { journey: 'blocks', acts: ['social/block'], pairs: [['host', 'social/ProfileBlock']] },
  { journey: 'membersTogether', acts: [], pairs: [] },
  { journey: 'inSiteNavigation', acts: [], pairs: [] },
  { journey: 'films', acts: [], pairs: [['entry', 'imagevideo/Clip']] },
  { journey: 'adsOnPages', acts: [], pairs: [['entry', 'host/Ad']] },
];

const pairText = (on: string, module: string) => `${on} > ${module}`;

const isForeign = (remote: string, module: string) => !module.startsWith(`${remote}/`);

/**
 * What a set has and no journey of the list goes through, one name each.
 * @param records of its remotes
 * @param frame modules that the host places around pages
 */
export const uncovered = (
  records: readonly Pick<ReleaseRecord, 'remote' | 'actions' | 'exposes'>[],
  frame: readonly string[],
): readonly string[] => {
  const known = new Set(
    CROSS_REMOTE.flatMap(({ acts, pairs }) => [
      ...acts,
      ...pairs.map(([on, module]) => pairText(on, module)),
    ]),
  );
  const needed = new Set([
    ...records.flatMap(({ remote, actions = {} }) =>
      Object.keys(actions).map((action) => `${remote}/${action}`),
    ),
    ...records.flatMap(({ remote, exposes }) =>
      Object.values(exposes)
        .flatMap(({ places = [] }) => places)
        .filter((module) => isForeign(remote, module))
        .map((module) => pairText(remote, module)),
    ),
    ...frame.map((module) => pairText('host', module)),
  ]);
  return [...needed].filter((name) => !known.has(name));
};
