import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { EntryImageDetail } from '../../model/entryImage.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith, wrongShape } from '../parts/decodeWith.ts';
import { WireEntryImage } from '../parts/entryImage.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type EntryImageQuery = BlogQuery & { readonly entryId: number; readonly imageId: number };

const decodeWire = decodeWith(v.object({ image: WireEntryImage, images: v.array(WireEntryImage) }));

/** @errors API-002, also if the image is missing in its entry's list */
export const decodeEntryImage = (value: unknown): Result<EntryImageDetail> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { image, images } = wire.value;
  const at = images.findIndex(({ imageId }) => imageId === image.imageId);
  if (at < 0) return wrongShape(`images: ${image.imageId} is missing`);
  return {
    ok: true,
    value: {
      image,
      position: at + 1,
      total: images.length,
      previousPageUrl: images[at - 1]?.pageUrl ?? null,
      nextPageUrl: images[at + 1]?.pageUrl ?? null,
      siblings: images,
    },
  };
};

/**
 * Reads one image of an entry, with its neighbours.
 * @errors API-004 no such image, API-003 private, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/entryImage
 */
export const getEntryImage =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
    imageId,
  }: EntryImageQuery): Promise<Result<EntryImageDetail>> =>
    readAndDecode(read, 'entryImage', { amebaId, blogId, entryId, imageId }, decodeEntryImage);
