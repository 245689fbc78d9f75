import reactDomPackage from 'react-dom/package.json' with { type: 'json' };
import reactReduxPackage from 'react-redux/package.json' with { type: 'json' };
import reactPackage from 'react/package.json' with { type: 'json' };
import reduxSagaPackage from 'redux-saga/package.json' with { type: 'json' };
import { CONTRACT_VERSION } from './contractVersion.ts';

/**
 * Packages that the host provides and remotes never bundle: the version in this checkout by import
 * specifier. The federation runtime provides them in the browser, the render worker on the server.
 */
export const SHARED_VERSIONS = {
  react: reactPackage.version,
  'react/jsx-runtime': reactPackage.version,
  'react-dom': reactDomPackage.version,
  'react-redux': reactReduxPackage.version,
  'redux-saga': reduxSagaPackage.version,
  'redux-saga/effects': reduxSagaPackage.version,
  '@engawa/contract': `${CONTRACT_VERSION}.0`,
};

export type SharedPackage = keyof typeof SHARED_VERSIONS;

/** Ranges for a remote of this checkout: the version of its build or a later compatible one. */
export const SHARED_RANGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARED_VERSIONS).map(([name, version]) => [name, `^${version}`]),
);
