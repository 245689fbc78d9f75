import type { Attachment } from './attachment.ts';

/** Size of an image in CSS px. */
type Size = { readonly width: number; readonly height: number };

/** The files of an export, by number and by post, and image sizes by address. */
export type Attachments = {
  readonly add: (attachment: Attachment) => void;
  readonly byId: (id: string) => Attachment | null;
  readonly ofPost: (postId: string) => readonly Attachment[];
  /**
   * The size of an image: from the export, else from the name of a smaller copy (`a-300x200.jpg`)
   * of an image in the export (`a.jpg`); null if unknown.
   */
  readonly findSize: (url: string) => Size | null;
};

const toUrlPath = (url: string): string =>
  url.replace(/^(?:https?:)?\/\/[^/]+/i, '').replace(/[?#].*$/, '');

/** Removes WordPress's suffix of a scaled or rotated copy from a path. */
const toOriginalPath = (path: string): string => path.replace(/-(?:scaled|rotated)(?=\.\w+$)/, '');

/** The size in a copy's name, with the path of its original. */
const copyIn = (path: string): (Size & { readonly original: string }) | null => {
  const match = /^(.*)-(\d{1,5})x(\d{1,5})(\.\w+)$/.exec(path);
  const [width, height] = [Number(match?.[2]), Number(match?.[3])];
  const original = `${match?.[1]}${match?.[4]}`;
  return width > 0 && height > 0 ? { width, height, original } : null;
};

/** Creates an empty collection; it needs little memory per file, whatever the export's size. */
export const createAttachments = (): Attachments => {
  const byId = new Map<string, Attachment>();
  const byPost = new Map<string, Attachment[]>();
  const sizes = new Map<string, Size>();
  const originals = new Set<string>();
  return {
    add: (attachment) => {
      const { id, url, parentId, width, height, copies } = attachment;
      byId.set(id, attachment);
      const siblings = byPost.get(parentId);
      if (siblings === undefined) byPost.set(parentId, [attachment]);
      else siblings.push(attachment);
      const path = toUrlPath(url);
      originals.add(toOriginalPath(path));
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      for (const copy of copies) sizes.set(folder + copy.name, copy);
      if (width !== null && height !== null) sizes.set(path, { width, height });
    },
    byId: (id) => byId.get(id) ?? null,
    ofPost: (postId) => byPost.get(postId) ?? [],
    findSize: (url) => {
      const path = toUrlPath(url);
      const copy = copyIn(path);
      const isCopy = copy !== null && originals.has(toOriginalPath(copy.original));
      return sizes.get(path) ?? (isCopy ? { width: copy.width, height: copy.height } : null);
    },
  };
};
