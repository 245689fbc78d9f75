import * as contract from '@engawa/contract';
import type { SharedPackage } from '@engawa/contract/remotes/sharedPackages.ts';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactRedux from 'react-redux';
import * as reduxSaga from 'redux-saga';
import * as reduxSagaEffects from 'redux-saga/effects';

/** The single copy of each package that remotes share with the host. */
export const SHARED_MODULES = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-redux': ReactRedux,
  'redux-saga': reduxSaga,
  'redux-saga/effects': reduxSagaEffects,
  '@engawa/contract': contract,
} satisfies Record<SharedPackage, unknown>;
