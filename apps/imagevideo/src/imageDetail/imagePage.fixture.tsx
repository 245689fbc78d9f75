import { anArchivedImage, anEntryImage } from '@engawa/api-client/fixtures/entryImage.ts';
import type { EntryImage, ImageNeighbours } from '@engawa/api-client/model/entryImage.ts';
import type { PageMatch, TemplateName } from '@engawa/contract';
import {
  aContractStore,
  type ContractStore,
  type ContractStoreOptions,
} from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { ImageDetail } from './ImageDetail.tsx';
import { exposed } from './imageDetail.page.ts';
import { imageDetailLoaded, type ImageRootState } from '../imageState/imageSlice.ts';

const ENTRY_ID = 7;

export const formatImagePath = (imageId: number, entryId = ENTRY_ID) =>
  `/hidamari-yonin/image-${entryId}-${imageId}.html`;

/** Image 1, 2, 3 … of one entry. */
export const anImage = (imageId: number, differences: Partial<EntryImage> = {}): EntryImage =>
  anEntryImage({
    imageId,
    entryId: ENTRY_ID,
    pageUrl: formatImagePath(imageId),
    entryUrl: `/hidamari-yonin/entry-${ENTRY_ID}.html`,
    ...differences,
  });

export const aMatch = (imageId: number): PageMatch =>
  aPageMatch({
    pageType: 'image-detail',
    path: formatImagePath(imageId),
    params: { entryId: String(ENTRY_ID), imageId: String(imageId) },
  });

/** The current image between others of its blog. */
export const buildNeighbours = (
  visible: EntryImage,
  before: readonly EntryImage[],
  after: readonly EntryImage[],
): ImageNeighbours => ({
  images: [...before, visible, ...after].map((image) => anArchivedImage(image)),
  previousUrl: null,
  nextUrl: null,
});

/** The store of an image's page, with all images of its entry. */
export const anImageStore = (
  images: readonly EntryImage[],
  visibleId: number,
  {
    slices = exposed.slices,
    read,
    neighbours = null,
  }: Pick<ContractStoreOptions, 'slices' | 'read'> & {
    readonly neighbours?: ImageNeighbours | null;
  } = {},
): ContractStore<ImageRootState> => {
  const opened = aContractStore<ImageRootState>({
    slices,
    ...(read && { read }),
    shared: { page: { ...aRootState().page, match: aMatch(visibleId) } },
  });
  const at = images.findIndex(({ imageId }) => imageId === visibleId);
  const image = images[at];
  if (!image) throw new Error(`the entry has no image ${visibleId}`);
  const detail = {
    image,
    position: at + 1,
    total: images.length,
    previousPageUrl: images[at - 1]?.pageUrl ?? null,
    nextPageUrl: images[at + 1]?.pageUrl ?? null,
    siblings: images,
  };
  opened.store.dispatch(imageDetailLoaded({ detail, neighbours }));
  return opened;
};

/** The page, rendered on the server and hydrated in the browser. */
export const openImage = (
  images: readonly EntryImage[],
  visibleId: number,
  template: TemplateName = 'new',
  neighbours: ImageNeighbours | null = null,
) => {
  const { store } = anImageStore(images, visibleId, { neighbours });
  return hydrated(<ImageDetail id={formatImagePath(visibleId)} template={template} />, {
    store,
    template,
  });
};
