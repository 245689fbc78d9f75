import { createRequire } from 'node:module';
import { SHARED_RANGES } from '../../libs/contract/src/remotes/sharedPackages.ts';
import { formatThrownError } from '../../libs/observability/src/formatThrownError.server.ts';
import { registerTsxLoader } from './registerTsxLoader.mjs';
import { collectPersisted } from '../../libs/contract/src/remotes/collectPersisted.ts';

// Evaluates a remote's server code in this separate process and sends its exposes to the parent.

const [serverFile] = process.argv.slice(2);
const load = createRequire(import.meta.url);

/** A sample id of each kind that modules use. */
const IDS = { number: '12870014402', name: 'hanako', path: '/hanako/image-1-2.html', nothing: '' };

const idKinds = (readId) =>
  Object.keys(IDS).filter((kind) => {
    try {
      readId(IDS[kind]);
      return true;
    } catch {
      return false;
    }
  });

/** The release record's data of a page or module; other exports are functions. */
const describeModule = ({ kind, policy, pageType, places, claims, readId, dialog, personal }) => ({
  kind,
  ids: readId && idKinds(readId),
  hook: dialog?.hook,
  personal,
  policy,
  pageType,
  places,
  claims,
});

const withoutFunctions = ({ plan: _plan, words: _words, answer: _answer, ...record }) => record;

const mapped = (things, map) =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, map(thing)]));

const evaluate = () => {
  try {
    const { modules, actions = {}, experiments = {}, privatePages } = load(serverFile);
    if (privatePages) return { modules: {}, privatePages: withoutFunctions(privatePages) };
    return {
      modules: mapped(modules, describeModule),
      actions: mapped(actions, withoutFunctions),
      experiments: Object.values(experiments),
      persisted: collectPersisted(Object.values(modules)),
    };
  } catch (error) {
    return { thrown: formatThrownError(serverFile, error) };
  }
};

registerTsxLoader();
// loaded before the time limit starts, so that shared packages do not use up the remote's time
for (const name of Object.keys(SHARED_RANGES)) load(name);
process.send({ begins: true }, () => process.send(evaluate()));
