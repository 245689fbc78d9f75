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
  /** null: the blog's own */
  readonly skinCode: string | null;
  /** `none`, `one` or `both` side columns; null: as the blog has them */
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
 * Reads the skin that a blog would have, with its sheets as texts.
 * @param isExpanded the main column takes the whole width
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
 * Reads the columns that a blog would have, and how many entries a page.
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

/** Names and values as one text, in which neither has a place for `:` and `;`. */
const listed = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Reads how the side modules of a blog would be shown.
 * @param settings by public name, such as `entry_display_count`; what is left out is as it is
 * @errors API-004 no such blog, API-006 a setting that cannot be, API-001 slow, API-002 bad shape. Never throws.
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
