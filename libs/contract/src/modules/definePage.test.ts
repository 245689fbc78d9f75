import { address } from '../addresses/address.ts';
import type { RootState } from '../state/rootState.ts';
import { definePage } from './definePage.ts';
import type { ModuleName } from './modules.ts';

// modules that the fictitious remotes of these tests publish
declare module './modules.ts' {
  interface ModuleIds {
    'imagevideo/Clip': number;
    'imagevideo/Viewer': PagePath;
    'social/Iine': number;
  }
}

const clips = () => [{ module: 'imagevideo/Clip', id: 7 } as const];

test('lists the modules that a page may place, for the release record', () => {
  const page = definePage({
    name: 'Market',
    addresses: [address.blogTop],
    slices: [],
    load: async () => ({ status: 200, cacheTags: [], maxAgeS: 60 }),
    places: ['imagevideo/Clip'],
    modules: clips,
    head: () => ({ title: '', description: '', canonicalPath: '/', ogType: 'website' }),
    View: () => null,
  });
  expect(page.places).toEqual(['imagevideo/Clip']);
});

test('adds the overlay dialog to each claim', () => {
  const page = definePage({
    name: 'Picture',
    addresses: [address.image],
    overlay: 'imagevideo/Viewer',
    slices: [],
    load: async () => ({ status: 200, cacheTags: [], maxAgeS: 60 }),
    head: () => ({ title: '', description: '', canonicalPath: '/', ogType: 'website' }),
    View: () => null,
  });
  expect(page.claims).toEqual([
    {
      file: 'image-{entryId}-{imageId}.html',
      pageType: 'image-detail',
      overlay: 'imagevideo/Viewer',
    },
  ]);
  expect('overlay' in page).toBe(false);
});

/** Whether a page with these `places` may place clips. */
type MayPlaceClips<P extends ModuleName> =
  typeof clips extends NonNullable<Parameters<typeof definePage<RootState, P>>[0]['modules']>
    ? true
    : false;

test('rejects at compile time a page that places a module it does not list', () => {
  const named: MayPlaceClips<'imagevideo/Clip'> = true;
  const unnamed: MayPlaceClips<'social/Iine'> = false;
  const nothing: MayPlaceClips<never> = false;
  expect([named, unnamed, nothing]).toEqual([true, false, false]);
});
