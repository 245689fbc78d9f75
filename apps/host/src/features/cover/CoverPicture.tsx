import type { Picture } from '@engawa/api-client/model/picture.ts';
import { pictureSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import type { TemplateName } from '@engawa/contract';

/** CSS px of the widest cover that does not fill the window's width. */
const COVER_PX = 1120;
const DEFAULT_SIZE = { width: 1920, height: 640 };

export type CoverPictureProps = {
  /** the owner's cover, a feature of the paid plan; null renders the template's cover */
  readonly cover: Picture | null;
  readonly template: TemplateName;
  /** base URL of the host's own files, with a trailing slash */
  readonly filesUrl: string;
  /** The `sizes` attribute: a compact cover is as wide as a large one. */
  readonly sizes: string;
};

const resolveCoverSource = ({ cover, template, filesUrl, sizes }: CoverPictureProps) =>
  cover === null
    ? { src: `${filesUrl}cover-${template}.svg`, ...DEFAULT_SIZE }
    : {
        ...pictureSources(cover, COVER_PX),
        sizes,
        width: cover.width,
        height: cover.height,
      };

/**
 * The cover image. It is the LCP element of most pages, so the browser fetches it first. The
 * template sets its height.
 */
export const CoverPicture = (props: CoverPictureProps) => (
  <img className="BlogHeader-cover" {...resolveCoverSource(props)} alt="" fetchPriority="high" />
);
