import type { Gate } from './gate.ts';

const COPIES = [
  {
    // React marks its elements with these symbols; only code of its own package names them
    mark: /["'`](react\.(?:transitional\.)?element)["'`]/,
    of: 'a copy of React',
    instead:
      'remotes render with the React of the host (libs/contract/src/remotes/sharedPackages.ts)',
  },
  {
    // set by the constructor of the runtime's core alone
    mark: /\.(snapshotHandler)\s*=/,
    of: 'a copy of the federation runtime',
    instead: 'a page uses that of the host (externalRuntime in delivery/build/remoteConfig.mjs)',
  },
  {
    // what webpack's code of a remote calls; its name of a plugin stands in it alone
    mark: /["'`](tree-shake-plugin)["'`]/,
    of: "a copy of webpack's federation runtime",
    instead: 'a page uses that of the host (sharedRuntime in delivery/build/remoteConfig.mjs)',
  },
];

const isCode = (name: string) => /\.[cm]?js$/.test(name);

/**
 * Lets in what brings no copy of what a page has once, the host's: a second React has hooks and contexts
 * of its own, and a second federation runtime is 11 KB (gzip) in each remote entry, webpack's part of it 4 KB.
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
