import type { TemplateName } from '@engawa/contract';
import { DialogProvider, type Dialog } from '@engawa/contract/dialogs/dialog.ts';
import { SlotHostProvider } from '@engawa/contract/slots/slotHost.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { formatThrownError } from '@engawa/observability/formatThrownError.server.ts';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { legacy_createStore } from 'redux';
import {
  releaseName,
  toServerFilePath,
  type VerifiedRelease,
} from '../protocol/releases/release.ts';
import { createReleaseCache, type EvaluatedRelease } from './remotes/releaseCache.server.ts';
import { createSliceSet } from '../runtime/sliceSet.ts';
import { HOST_SLICES } from '../frame/state/hostSlices.ts';
import { SHARED_MODULES } from '../protocol/releases/sharedModules.ts';
import { createServerSlots } from './serverSlots.ts';

const SITE = {
  siteName: '',
  hostOrigin: 'http://host.invalid',
  platformOrigin: 'http://platform.invalid',
};

/**
 * Every part is rendered in the context of this dialog, because some parts only render in dialogs
 * and the record does not say which.
 */
const DIALOG: Dialog = { titleId: 'proof', close: () => undefined };

/** Creates the store of a page view without any loaded data. */
const emptyStore = (evaluated: EvaluatedRelease, template: TemplateName) => {
  const own = [...evaluated.exposes.values()].flatMap(({ slices }) => slices);
  const match = { pageType: 'error', amebaId: 'proof', params: {}, path: '/proof/' } as const;
  const start = { site: SITE, page: { module: '', match, template, nowMs: 0 } };
  const set = createSliceSet([...HOST_SLICES, ...own]);
  return legacy_createStore(set.reducer, { ...set.start, ...start });
};

/**
 * Probes a release before its first page: evaluates the release, and renders each of its parts
 * without data in each template.
 * @errors throws the error of the evaluation, or REMOTE-004 with the part that could not be
 * rendered, the error, and its position in the release's server code.
 */
export const smokeRender = (release: VerifiedRelease): void => {
  const { record } = release;
  const cache = createReleaseCache(new Map<string, unknown>(Object.entries(SHARED_MODULES)));
  cache.add(release);
  const evaluated = cache.get(record.remote, record.version);
  if (!evaluated) throw new Error(`REMOTE-003 ${releaseName(release)} was not cached`);
  const findEvaluated = (remote: string) => (remote === record.remote ? evaluated : undefined);
  for (const template of TEMPLATE_NAMES) {
    for (const [name, { View }] of evaluated.exposes) {
      const { slotHost } = createServerSlots(template, findEvaluated, () => '');
      const store = emptyStore(evaluated, template);
      try {
        renderToString(
          <Provider store={store} serverState={store.getState()}>
            <SlotHostProvider value={slotHost}>
              <DialogProvider value={DIALOG}>
                <View id="0" template={template} />
              </DialogProvider>
            </SlotHostProvider>
          </Provider>,
        );
      } catch (error) {
        const thrown = formatThrownError(toServerFilePath(record), error);
        throw new Error(
          `REMOTE-004 ${releaseName(release)}: ${name} failed to render (${template}): ${thrown}`,
          { cause: error },
        );
      }
    }
  }
};
