import type { PagePolicy } from '@engawa/contract/remotes/pagePolicy.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import { CONTRACT_RANGE } from '@engawa/contract/remotes/contractVersion.ts';
import { SHARED_RANGES } from '@engawa/contract/remotes/sharedPackages.ts';
import type { Candidate } from '../candidate.ts';
import { computeIntegrity } from '../record/integrity.ts';

type Wishes = {
  readonly remote?: string;
  readonly contract?: string;
  readonly shared?: ReleaseRecord['shared'];
  readonly claims?: readonly RouteClaim[];
  readonly actions?: ReleaseRecord['actions'];
  readonly policy?: PagePolicy;
  readonly commit?: string;
  /** content by name, in addition to `server.cjs` and `remoteEntry.1.js` */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
};

/** A release like a build's output: complete except for its version. */
export const aCandidate = ({
  remote = 'entry',
  contract = CONTRACT_RANGE,
  shared = SHARED_RANGES,
  claims = [{ file: '', pageType: 'blog-blogtop' }],
  actions,
  policy = {},
  commit = 'unknown',
  files = {},
}: Wishes = {}): Candidate => {
  const contents = new Map(
    Object.entries<string | Uint8Array>({
      'server.cjs': 'exports.modules = {};\n',
      'remoteEntry.1.js': 'var entry = 1;\n',
      ...files,
    }).map(([name, content]) => [name, Buffer.from(content)] as const),
  );
  const record: ReleaseRecord = {
    remote,
    version: '',
    contract,
    shared,
    server: 'server.cjs',
    remoteEntry: 'remoteEntry.1.js',
    exposes: {
      './BlogTop': { kind: 'page', js: [], css: [], pageType: 'blog-blogtop', claims, policy },
    },
    ...(actions && { actions }),
    files: Object.fromEntries(
      [...contents].map(([name, bytes]) => [
        name,
        { integrity: computeIntegrity(bytes), bytes: bytes.byteLength },
      ]),
    ),
    commit,
    builtAt: '2026-04-01T00:00:00.000Z',
  };
  return { record, files: contents };
};
