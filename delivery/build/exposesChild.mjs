import { createRequire } from 'node:module';
import { SHARED_RANGES } from '../../libs/contract/src/remotes/sharedPackages.ts';
import { formatThrownError } from '../../libs/observability/src/formatThrownError.server.ts';
import { registerTsxLoader } from './registerTsxLoader.mjs';

// Evaluates a remote's server code in a process of its own, and tells its parent what it exposes.

const [serverFile] = process.argv.slice(2);
const load = createRequire(import.meta.url);

/** What a record holds of a page or module; the rest are functions. */
const notified = ({ kind, policy, pageType, places, claims }) => ({
  kind,
  policy,
  pageType,
  places,
  claims,
});

const withoutFunctions = ({ plan: _plan, words: _words, ...record }) => record;

const mapped = (things, map) =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, map(thing)]));

const evaluate = () => {
  try {
    const { modules, actions = {}, experiments = {} } = load(serverFile);
    return {
      modules: mapped(modules, notified),
      actions: mapped(actions, withoutFunctions),
      experiments: Object.values(experiments),
    };
  } catch (error) {
    return { thrown: formatThrownError(serverFile, error) };
  }
};

registerTsxLoader();
// before the time is taken: what is lent is not the remote's
for (const name of Object.keys(SHARED_RANGES)) load(name);
process.send({ begins: true }, () => process.send(evaluate()));
