import type { Edge } from './sourceGraph.ts';

/** A kind of import that must not be; `says` completes "FILE imports TARGET: …". */
export type EdgeRule = {
  readonly name: string;
  readonly says: string;
  readonly forbids: (edge: Edge) => boolean;
};

const ownerOf = (path: string): string | null => /^(?:apps|libs)\/[^/]+\//.exec(path)?.[0] ?? null;

const isTest = (path: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(path);

const STATE_PACKAGES = new Set([
  'package:redux',
  'package:react-redux',
  'package:redux-saga',
  'package:typed-redux-saga',
  'package:@reduxjs/toolkit',
]);

const REACT_PACKAGES = new Set(['package:react', 'package:react-dom', 'package:react-redux']);

/** All apps but platform and console, which are servers alone, run in browsers too. */
const isOfPages = (path: string) => /^apps\/(?!(?:platform|console)\/)/.test(path);

/** The console shares the code of releases with the commands that do the same. */
const isReleaseCore = ({ from, to }: Edge) =>
  from.startsWith('apps/console/') &&
  (/^tools\/(?:release\/|build\/contractFile\.ts$)/.test(to) ||
    (isTest(from) && to.startsWith('tools/testing/')));

const isContract = (path: string) => path.startsWith('libs/contract/');

/** A script of its own, which runs for every reader: it takes single files of the contract, and no more. */
const isObserver = (path: string) => path.startsWith('apps/host/src/browser/observe/');

/** The rules of dependency between folders, each import judged by itself. */
export const EDGE_RULES: readonly EdgeRule[] = [
  {
    name: 'public-and-there',
    says: 'no such file, or its package does not give it out',
    forbids: ({ to }) => to.startsWith('missing:'),
  },
  {
    name: 'apps-apart',
    says: 'apps depend on libs, never on each other',
    forbids: ({ from, to }) =>
      from.startsWith('apps/') && to.startsWith('apps/') && ownerOf(from) !== ownerOf(to),
  },
  {
    name: 'libs-below-apps',
    says: 'libs know no app',
    forbids: ({ from, to }) => from.startsWith('libs/') && to.startsWith('apps/'),
  },
  {
    name: 'products-without-tools',
    says: 'apps and libs run without tools and e2e; the console may import tools/release',
    forbids: (edge) =>
      /^(apps|libs)\//.test(edge.from) && /^(tools|e2e)\//.test(edge.to) && !isReleaseCore(edge),
  },
  {
    name: 'products-without-tests',
    says: 'a test, a fixture and a folder for tests are no input of a build',
    forbids: ({ from, to }) => /^(apps|libs)\//.test(from) && !isTest(from) && isTest(to),
  },
  {
    name: 'contract-alone',
    says: 'the contract depends on nothing of ours',
    forbids: ({ from, to }) => isContract(from) && ownerOf(to) !== null && !isContract(to),
  },
  {
    name: 'libs-apart',
    says: 'libs depend on the contract only; ui-templates may name the types of api-client/model',
    forbids: ({ from, to, isTypeOnly }) => {
      if (!from.startsWith('libs/') || !to.startsWith('libs/') || isContract(from)) return false;
      if (isContract(to) || ownerOf(from) === ownerOf(to)) return false;
      const isModelType = isTypeOnly && to.startsWith('libs/api-client/src/model/');
      return !(from.startsWith('libs/ui-templates/') && isModelType);
    },
  },
  {
    name: 'templates-without-state',
    says: 'ui-templates imports neither redux nor sagas',
    forbids: ({ from, to }) => from.startsWith('libs/ui-templates/') && STATE_PACKAGES.has(to),
  },
  {
    name: 'api-client-without-react',
    says: 'api-client imports no React',
    forbids: ({ from, to }) => from.startsWith('libs/api-client/') && REACT_PACKAGES.has(to),
  },
  {
    name: 'remotes-by-one-door',
    says: 'the host loads remotes only in apps/host/src/remotes',
    forbids: ({ from, to }) =>
      from.startsWith('apps/') &&
      !from.startsWith('apps/host/src/remotes/') &&
      (to.startsWith('package:@module-federation/') || to === 'node:vm'),
  },
  {
    name: 'contract-by-one-door',
    says: "what a browser runs imports '@engawa/contract', of which it has one copy",
    forbids: ({ from, to, specifier, isTypeOnly }) =>
      isOfPages(from) &&
      !isObserver(from) &&
      isContract(to) &&
      specifier !== '@engawa/contract' &&
      // server code, which no browser bundle may reach
      !to.endsWith('.server.ts') &&
      !isTypeOnly &&
      !isTest(from),
  },
  {
    name: 'observer-without-react',
    says: 'what observes a page is small: it imports neither React, nor state, nor the whole contract',
    forbids: ({ from, to, specifier, isTypeOnly }) =>
      isObserver(from) &&
      !isTest(from) &&
      !isTypeOnly &&
      (specifier === '@engawa/contract' || REACT_PACKAGES.has(to) || STATE_PACKAGES.has(to)),
  },
];
