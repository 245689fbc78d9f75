import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { OwnPicturePage } from '../../model/ownEntries.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

const LIMIT = 24;

/**
 * The markup that inserts an image, on a separate line of a text.
 * @param mark from the platform; an older platform has none and needs HTML
 */
export const resolvePictureMark = (path: string, mark: string | undefined): string =>
  mark ?? `<img src="${path}" alt="" />`;

/** @errors API-002 */
export const decodeOwnPictures: (value: unknown) => Result<OwnPicturePage> = decodeWith(
  v.pipe(
    v.object({
      pictures: v.array(
        v.pipe(
          v.object({
            picture_id: v.number(),
            path: v.string(),
            url: v.string(),
            mark: v.optional(v.string()),
            width: v.number(),
            height: v.number(),
            bytes: v.number(),
            ins_datetime: WireTime,
            uses: v.number(),
          }),
          v.transform(({ picture_id: pictureId, ins_datetime: createdAt, mark, ...wire }) => ({
            pictureId,
            createdAt,
            mark: resolvePictureMark(wire.path, mark),
            ...wire,
          })),
        ),
      ),
      used_bytes: v.number(),
      quota_bytes: v.number(),
      paging: WirePaging,
    }),
    v.transform((wire) => ({
      pictures: wire.pictures,
      usedBytes: wire.used_bytes,
      quotaBytes: wire.quota_bytes,
      paging: wire.paging,
    })),
  ),
);

/**
 * Reads the images that the signed-in member has uploaded, newest first.
 * @param page from 1
 * @errors API-003 signed out, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/ownPictures, never cached
 */
export const getOwnPictures =
  (read: Read) =>
  async ({ page }: { readonly page: number }): Promise<Result<OwnPicturePage>> =>
    readAndDecode(read, 'ownPictures', { page, limit: LIMIT }, decodeOwnPictures);
