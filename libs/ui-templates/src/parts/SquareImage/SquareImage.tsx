import { squareSources } from '@engawa/contract';

/**
 * A picture cut square, of a width that the screen needs, fetched as it comes near.
 * @param edgePx CSS px  @param alt nothing where the words beside it say what it is
 */
export const SquareImage = ({
  url,
  edgePx,
  className,
  alt = '',
}: {
  url: string;
  edgePx: number;
  className?: string | undefined;
  alt?: string;
}) => (
  <img
    className={className}
    {...squareSources(url, edgePx)}
    width={edgePx}
    height={edgePx}
    alt={alt}
    loading="lazy"
    decoding="async"
  />
);
