import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { PcLayout, PreviewSkin, SidebarDisplay } from '../../model/skin.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { decodePcLayout } from './pcLayout.ts';
import { TEMPLATES } from './pcSkin.ts';
import { decodeSidebarDisplay } from './sidebarDisplay.ts';

export type PreviewSkinQuery = BlogQuery & {
  /** null: the blog's own skin */
  readonly skinCode: string | null;
  /** `none`, `one` or `both` side columns; null: the blog's own columns */
  readonly useLayout: string | null;
};

const WirePreviewSkin = v.pipe(
  v.object({
    skin_code: v.string(),
    template: v.enum(TEMPLATES),
    skin_css: v.string(),
    custom_css: v.string(),
    is_expanded: v.boolean(),
  }),
  v.transform((wire): PreviewSkin => ({
    skinCode: wire.skin_code,
    template: wire.template,
    skinCss: wire.skin_css,
    customCss: wire.custom_css,
    isExpanded: wire.is_expanded,
  })),
);

/** @errors API-002 */
const decodePreviewSkin: (value: unknown) => Result<PreviewSkin> = decodeWith(WirePreviewSkin);

/**
 * Reads the skin of a preview, with its style sheets as text.
 * @param isExpanded the main column has the full width
 * @errors API-004 no such blog or skin, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/pcPreviewSkin
 */
export const getPreviewSkin =
  (read: Read) =>
  async ({
    isExpanded,
    skinCode,
    useLayout,
    ...blog
  }: PreviewSkinQuery & { readonly isExpanded: boolean }): Promise<Result<PreviewSkin>> =>
    readAndDecode(
      read,
      'pcPreviewSkin',
      {
        ...blog,
        skinCode: skinCode ?? undefined,
        useLayout: useLayout ?? undefined,
        expandFlag: isExpanded ? '1' : '0',
      },
      decodePreviewSkin,
    );

/**
 * Reads the columns and the entries per page of a preview.
 * @errors as `getPreviewSkin`
 * @source GET /_api/pcSkinLayout
 */
export const getSkinLayout =
  (read: Read) =>
  async ({ skinCode, useLayout, ...blog }: PreviewSkinQuery): Promise<Result<PcLayout>> =>
    readAndDecode(
      read,
      'pcSkinLayout',
      { ...blog, skinCode: skinCode ?? undefined, useLayout: useLayout ?? undefined },
      decodePcLayout,
    );

/** Encodes names and values as one text. Neither may contain `:` or `;`. */
const listed = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Reads the side modules of a preview.
 * @param settings by public name, such as `entry_display_count`; omitted settings are unchanged
 * @errors API-004 no such blog, API-006 an invalid setting, API-001 slow, API-002 bad shape. Never
 * throws.
 * @source GET /_api/pcPreviewSidebar
 */
export const getPreviewSidebar =
  (read: Read) =>
  async ({
    settings,
    ...blog
  }: BlogQuery & {
    readonly settings: Readonly<Record<string, string | number>>;
  }): Promise<Result<SidebarDisplay>> =>
    readAndDecode(
      read,
      'pcPreviewSidebar',
      { ...blog, displayCountSetting: listed(settings) },
      decodeSidebarDisplay,
    );
