import type { Gate } from './gate.ts';

/** React marks its elements with these symbols; only code of its own package names them. */
const MARKER = /["'`](react\.(?:transitional\.)?element)["'`]/;

const isCode = (name: string) => /\.[cm]?js$/.test(name);

/** Lets in what draws with the host's React: a second copy has hooks and contexts of its own. */
export const secondReactGate: Gate = ({ record, files }) => {
  if (record.remote === 'host') return null;
  for (const [name, content] of files) {
    const marker = isCode(name) ? MARKER.exec(Buffer.from(content).toString('utf8')) : null;
    if (marker !== null)
      return `its ${name} holds a React of its own (${marker[1]}), and remotes draw with the host's (libs/contract/src/remotes/sharedPackages.ts)`;
  }
  return null;
};
