import * as contract from '@engawa/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactRedux from 'react-redux';
import * as reduxSaga from 'redux-saga';
import * as reduxSagaEffects from 'redux-saga/effects';
import type { LentModules } from '../remotes/evaluateRemote.server.ts';

/** The one copy of what remotes share with the host, on the server. */
export const LENT_MODULES: LentModules = new Map<string, unknown>([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', ReactDom],
  ['react-redux', ReactRedux],
  ['redux-saga', reduxSaga],
  ['redux-saga/effects', reduxSagaEffects],
  ['@engawa/contract', contract],
]);
