import reactDomPackage from 'react-dom/package.json' with { type: 'json' };
import reactReduxPackage from 'react-redux/package.json' with { type: 'json' };
import reactPackage from 'react/package.json' with { type: 'json' };
import reduxSagaPackage from 'redux-saga/package.json' with { type: 'json' };
import { CONTRACT_VERSION } from './contractVersion.ts';

/**
 * What the host lends and remotes never bundle, by the specifier they import it with, and the version
 * that this checkout is built with. In the browser the federation runtime hands these over; on the
 * server the render worker does.
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

/** What a remote that is built here asks of hosts: the version it was built with, or a later one that keeps it. */
export const SHARED_RANGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARED_VERSIONS).map(([name, version]) => [name, `^${version}`]),
);
