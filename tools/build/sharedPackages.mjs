import { CONTRACT_RANGE } from '../../libs/contract/src/remotes/contractVersion.ts';

/**
 * What the host lends and remotes never bundle, by the specifier they import it with. In the browser
 * the federation runtime hands these over; on the server the render worker does.
 */
export const SHARED_PACKAGES = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-redux': '^9.0.0',
  'redux-saga': '^1.0.0',
  'redux-saga/effects': '^1.0.0',
  '@engawa/contract': `${CONTRACT_RANGE}.0`,
};
