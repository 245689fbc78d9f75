import type { Gate } from './gate.ts';

const COPIES = [
  {
    // React marks elements with these symbols; only code of the React package contains them
    mark: /["'`](react\.(?:transitional\.)?element)["'`]/,
    of: 'a copy of React',
    instead:
      'remotes render with the React of the host (libs/contract/src/remotes/sharedPackages.ts)',
  },
  {
    // only the constructor of the runtime's core sets this field
    mark: /\.(snapshotHandler)\s*=/,
    of: 'a copy of the federation runtime',
    instead: 'a page uses that of the host (externalRuntime in delivery/build/remoteConfig.mjs)',
  },
  {
    // webpack's code in a remote calls federation's runtime, which alone contains this plugin name
    mark: /["'`](tree-shake-plugin)["'`]/,
    of: "a copy of webpack's federation runtime",
    instead: 'a page uses that of the host (sharedRuntime in delivery/build/remoteConfig.mjs)',
  },
];

const isCode = (name: string) => /\.[cm]?js$/.test(name);

/**
 * Refuses copies of packages that the host shares. A second React has separate hooks and contexts.
 * A second federation runtime costs 11 KB (gzip) in each remote entry, and webpack's part of it 4
 * KB.
 */
export const secondCopyGate: Gate = ({ record, files }) => {
  if (record.remote === 'host') return null;
  for (const [name, content] of files) {
    const text = isCode(name) ? Buffer.from(content).toString('utf8') : '';
    for (const { mark, of, instead } of COPIES) {
      const found = mark.exec(text);
      if (found !== null) return `its ${name} holds ${of} of its own (${found[1]}), and ${instead}`;
    }
  }
  return null;
};
