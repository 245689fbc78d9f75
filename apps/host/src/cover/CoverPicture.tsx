import type { Picture } from '@engawa/api-client/model/image.ts';
import { DefaultCover } from './DefaultCover.tsx';

const WIDTHS = [1120, 2240] as const;

/** The widest thing above the fold, so it is asked for first. Its height is the template's. */
export const CoverPicture = ({ cover, sizes }: { cover: Picture | null; sizes: string }) =>
  cover === null ? (
    <DefaultCover />
  ) : (
    <img
      className="BlogHeader-cover"
      src={`${cover.url}?caw=${WIDTHS[0]}`}
      srcSet={WIDTHS.map((width) => `${cover.url}?caw=${width} ${width}w`).join(', ')}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      alt=""
      fetchPriority="high"
    />
  );
