import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { layerRules } from './layerRules.ts';

const TEST = ['[.](test|fixture)[.]tsx?$', '/testing/'];
const OBSERVER = '^apps/host/src/client/analytics/';
/** Layers of the host, lowest first. */
const HOST_LAYERS = ['protocol', 'runtime', 'features', 'frame', 'worker|client', 'server'];
/** Layers of the platform, lowest first. */
const PLATFORM_LAYERS = 'system database domain resources jobs seed http start'.split(' ');
const CONTRACT = '^libs/contract/';
const DOMAIN = '^libs/blog-domain/';
/** The public file of the contract, of which a browser has one copy. */
const PUBLIC_CONTRACT = '^libs/contract/src/contract[.]ts$';
/** Bundles that have the shared copy of the contract, or need no copy. */
const OF_SHARED_COPY = '^(apps/(console|host|platform)|libs/contract)/';
/** Files without state, of which any bundle may have a copy. */
const STATELESS_CONTRACT =
  '^libs/contract/src/(state/blogFeatures|remotes/pagePolicy|result|templates)[.]ts$';
const MODEL = '^libs/api-client/src/model/';

/** Accepted type cycles. The stage of journeys imports types of modules that import the stage. */
const KNOWN_CYCLES = '^harness/run/stage[.]ts$';

/** Files of a package, or its name if it is not installed. */
const inPackage = (...names: readonly string[]): string =>
  `(^|node_modules/)(${names.join('|')})(/|$)`;

const REACT = inPackage('react', 'react-dom', 'react-redux');
const STATE = inPackage(
  'redux',
  'react-redux',
  'redux-saga',
  'typed-redux-saga',
  '@reduxjs/toolkit',
);

/** The dependency rules; each name states the rule that a forbidden import breaks. */
const RULES: Readonly<Record<string, Pick<IRegularForbiddenRuleType, 'from' | 'to'>>> = {
  'an import leads to a file that its package exports': {
    // this file runs in a browser unbundled, next to a file from a package
    from: { pathNot: '^apps/platform/src/http/embed/frame[.]js$' },
    to: { couldNotResolve: true, path: '^([.]|@engawa/)' },
  },
  'a package is declared where it is imported': {
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  'product code imports no package that is declared for development': {
    from: { path: '^(apps|libs)/[^/]+/src/', pathNot: TEST },
    to: { dependencyTypes: ['npm-dev'] },
  },
  'imports form no cycle, not even of types': {
    from: {},
    to: { circular: true, viaOnly: { pathNot: KNOWN_CYCLES } },
  },
  'apps depend on libs, never on each other': {
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  'libs import no app': { from: { path: '^libs/' }, to: { path: '^apps/' } },
  'apps and libs import neither delivery, harness, tools nor e2e': {
    from: { path: '^(apps|libs)/[^/]+/src/', pathNot: '^apps/console/' },
    to: { path: '^(delivery|harness|tools|e2e)/' },
  },
  // the console may import delivery, because it manages releases like the commands
  ...layerRules('^', ['delivery', 'apps/console|harness', 'tools|e2e']),
  'delivery, harness, tools and e2e import each other by name': {
    from: { path: '^(harness|tools|e2e)/.+[.]ts$' },
    to: { path: '^(delivery|harness)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  'product code imports no test, fixture or testing folder': {
    from: { path: '^(apps|libs)/', pathNot: TEST },
    to: { path: TEST },
  },
  'apps and libs import a lib by its name': {
    from: { path: '^((apps|libs)/[^/]+)/src/' },
    to: { path: '^libs/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  'the contract imports no other workspace': {
    from: { path: CONTRACT },
    to: { path: '^(apps|libs)/', pathNot: CONTRACT },
  },
  'libs import no lib but the contract and blog-domain': {
    from: { path: '^libs/([^/]+)/', pathNot: [CONTRACT, '^libs/ui-templates/'] },
    to: { path: '^libs/', pathNot: [CONTRACT, DOMAIN, '^libs/$1/'] },
  },
  'ui-templates imports the contract, blog-domain and api-client/model only': {
    from: { path: '^libs/ui-templates/' },
    to: { path: '^libs/', pathNot: [CONTRACT, DOMAIN, '^libs/ui-templates/', MODEL] },
  },
  'ui-templates imports only types of api-client/model': {
    from: { path: '^libs/ui-templates/' },
    to: { path: MODEL, dependencyTypesNot: ['type-only'] },
  },
  'ui-templates imports neither redux nor sagas': {
    from: { path: '^libs/ui-templates/' },
    to: { path: STATE },
  },
  'api-client imports no React': { from: { path: '^libs/api-client/' }, to: { path: REACT } },
  'only the remotes folders of apps/host load remotes': {
    from: { path: '^apps/[^/]+/src/', pathNot: '^apps/host/src/(client|worker)/remotes/' },
    to: { path: [inPackage('@module-federation'), '^vm$'] },
  },
  'remotes and libs import the contract by its public file': {
    from: { path: '^(apps|libs)/[^/]+/src/', pathNot: [OF_SHARED_COPY, ...TEST] },
    to: {
      path: CONTRACT,
      // server code has a separate rule
      pathNot: [PUBLIC_CONTRACT, STATELESS_CONTRACT, '[.]server[.]ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  'the observer, which every reader loads, imports neither React, state nor the complete contract':
    {
      from: { path: OBSERVER, pathNot: TEST },
      to: { path: [PUBLIC_CONTRACT, REACT, STATE], dependencyTypesNot: ['type-only'] },
    },
  'the bootstrap imports no package, since it installs them': {
    from: { path: '^delivery/bootstrap/.+[.]mjs$' },
    to: { dependencyTypesNot: ['local', 'core'] },
  },
  ...layerRules('^apps/host/src/', HOST_LAYERS, TEST),
  ...layerRules('^apps/platform/src/', PLATFORM_LAYERS, TEST),
};

export const BOUNDARY_RULES: IForbiddenRuleType[] = Object.entries(RULES).map(([name, rule]) => ({
  name,
  severity: 'error',
  ...rule,
}));
