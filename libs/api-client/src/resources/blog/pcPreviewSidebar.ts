import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireSidebar } from '../parts/displaySetting.ts';

type PreviewSidebarQuery = {
  readonly amebaId: string;
  readonly blogId?: number | undefined;
  /** settings by wire name, such as `entry_display_count`; an omitted setting stays unchanged */
  readonly settings: Readonly<Record<string, string | number>>;
};

export const pcPreviewSidebar = defineResource({
  name: 'pcPreviewSidebar',
  /** `displayCountSetting`: `name:value;name:value`; neither may contain `:` or `;` */
  params: { ...blogParams, displayCountSetting: v.string() },
  response: WireSidebar,
  toParams: ({ settings, ...blog }: PreviewSidebarQuery) => ({
    ...blog,
    displayCountSetting: Object.entries(settings)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  }),
});

/**
 * Reads the side modules of a preview.
 * @errors API-004 no such blog, API-006 an invalid setting, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/pcPreviewSidebar
 */
export const getPreviewSidebar = pcPreviewSidebar.read;
