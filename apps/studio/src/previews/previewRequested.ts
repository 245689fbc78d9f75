/** The readers' pages that a preview renders; `data-page-type` of its document. */
type PreviewPageType = 'skin-preview' | 'entry-preview';
export type PreviewDevice = 'desktop' | 'mobile';

const PATH = /^\/(?:(skin|entry)-preview\/(desktop|mobile)|skin-preview\/mobile\/([^/]+))$/;

const COUNTS = [
  'entry_display_count',
  'comment_display_count',
  'bookmark_display_count',
  'favorite_display_count',
  'reader_display_count',
] as const;
const TYPES = ['archive_display_type', 'calendar_language', 'theme_display_type'] as const;

/** The differences between a preview and the stored blog; null: no difference in that step. */
export type PreviewRequested = {
  readonly pageType: PreviewPageType;
  readonly device: PreviewDevice;
  /** the blog; '' if missing */
  readonly amebaId: string;
  readonly entryId: number | null;
  readonly skin: {
    readonly skinCode: string | null;
    readonly useLayout: string | null;
    readonly isExpanded: boolean;
  } | null;
  readonly sidebar: {
    /** values of the settings, by their public names */
    readonly settings: Readonly<Record<string, string | number>>;
    /** null: as stored */
    readonly isSidebar1Used: boolean | null;
    readonly isSidebar2Used: boolean | null;
  } | null;
  /** `typed` is null for the stored style sheet */
  readonly css: { readonly typed: string | null } | null;
  readonly isPremium: boolean;
  /** an unsaved text */
  readonly message: string | null;
  readonly introduction: string | null;
};

const decodeSegment = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // invalid encoding, which matches no skin
    return encoded;
  }
};

/** An unchecked box submits only the hidden field before it. */
const readLast = (said: URLSearchParams, name: string): string | null =>
  said.getAll(name).at(-1) ?? null;

const parseSidebar = (said: URLSearchParams): PreviewRequested['sidebar'] => {
  const counts = COUNTS.flatMap((name) => {
    const count = Number.parseInt(said.get(name) ?? '', 10);
    return Number.isNaN(count) ? [] : [[name, count] as const];
  });
  const types = TYPES.flatMap((name) => {
    const type = said.get(name) ?? '';
    return type === '' ? [] : [[name, type] as const];
  });
  const parseColumn = (name: string) => {
    const used = readLast(said, name) ?? '';
    return used === '' ? null : used === '1' || used === 'true';
  };
  const isSidebar1Used = parseColumn('use_sidebar_1');
  const isSidebar2Used = parseColumn('use_sidebar_2');
  const settings = Object.fromEntries([...counts, ...types]);
  const isSaid =
    isSidebar1Used !== null || isSidebar2Used !== null || Object.keys(settings).length > 0;
  return isSaid ? { settings, isSidebar1Used, isSidebar2Used } : null;
};

const parseSkin = (inPath: string | null, said: URLSearchParams): PreviewRequested['skin'] => {
  const text = (name: string) => said.get(name) || null;
  const [skinCode, useLayout, expand] = [
    inPath ?? text('skin_code'),
    text('use_layout'),
    text('expand_flg'),
  ];
  if (skinCode === null && useLayout === null && expand === null) return null;
  return { skinCode, useLayout, isExpanded: expand === '1' || expand === 'true' };
};

/**
 * R5.9 Determines the steps of a preview. The skin step needs a skin's code, `use_layout` or
 * `expand_flg`. The step of the side columns needs a count, a display option, `use_sidebar_1` or
 * `_2`. The steps of the owner's style sheet and of the paid plan need exactly `true`.
 * @param query of the URL
 * @param form posted form; typed texts are read only from here, so that they are never in a URL
 * @returns null for a path that is not a preview's
 */
export const previewRequested = (
  path: string,
  query: URLSearchParams,
  form: URLSearchParams,
): PreviewRequested | null => {
  const said = new URLSearchParams([...query, ...form]);
  const found = PATH.exec(path);
  if (!found) return null;
  const [, kind = 'skin', device = 'mobile', inPath] = found;
  // R2.3.1 a mobile skin preview names the skin only in its path
  if (kind === 'skin' && device === 'mobile' && inPath === undefined) return null;
  const isEntry = kind === 'entry';
  const entryId = said.get('entry_id') ?? '';
  return {
    pageType: isEntry ? 'entry-preview' : 'skin-preview',
    device: device === 'desktop' ? 'desktop' : 'mobile',
    amebaId: said.get('amebaId') ?? '',
    entryId: /^[1-9]\d{0,15}$/.test(entryId) ? Number(entryId) : null,
    skin: parseSkin(inPath === undefined ? null : decodeSegment(inPath), said),
    sidebar: parseSidebar(said),
    css: said.get('is_css_customized') === 'true' ? { typed: form.get('css') } : null,
    isPremium: said.get('is_premium') === 'true',
    message: form.get('message'),
    introduction: form.get('introduction'),
  };
};
