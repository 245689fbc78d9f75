import type { ApiError, Result } from '@engawa/contract';
import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getBloggerPaidPlanFeatures } from '@engawa/api-client/resources/blog/bloggerPaidPlanFeature.ts';
import { getPcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { getSidebarDisplay } from '@engawa/api-client/resources/blog/pcSidebar.ts';
import { collectAnalyticsIds } from '../analytics/ownerAnalytics.ts';
import { toBloggerFacts, bloggerLoaded, toBlogSummary } from './bloggerSlice.ts';
import { blogDetailsLoaded, type BlogDetails, type BlogRead } from './blogDetailsSlice.ts';
import type { HostLoadServices } from '../../runtime/hostLoadServices.ts';
import { getSharing } from '../../runtime/sharedReads.ts';
import { templateChosen } from '../../runtime/pageSlice.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';

/** The page status that results from reading the blogger. */
export type BloggerStatus = 200 | 404 | 500 | 503;

/**
 * Maps a read error to a page status: 404 for 404, 503 for an unreachable read layer, 500 for all
 * other errors.
 */
export const toBloggerStatus = ({ statusCode, message }: ApiError): Exclude<BloggerStatus, 200> => {
  if (statusCode === 404 || message === 'Not Found') return 404;
  return statusCode === 0 || statusCode === 503 ? 503 : 500;
};

/** R8.4 The status codes of the failed reads, by resource. */
const collectLoadErrors = (
  answers: Readonly<Record<BlogRead, Result<unknown>>>,
): BlogDetails['loadErrors'] =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([resource, answer]) =>
      answer.ok ? [] : [[resource, answer.error.statusCode || 500]],
    ),
  );

/**
 * R4.2 Converts the result of the read of the plan. Only `loadBlogger` reads the plan; pages that
 * depend on the plan use the summary of the blog.
 */
const toPlanFeatures = (features: Result<PaidPlanFeatures>) =>
  features.ok ? features.value : 'unread';

/**
 * Performs the first wave of reads of a page: the blogger, and the data that decides how the blog
 * is rendered. The skin decides the template. If the skin or layout cannot be read, the blog
 * renders plainly in the new template.
 */
export const loadBlogger = async (
  amebaId: string,
  services: HostLoadServices,
): Promise<BloggerStatus> => {
  const { read, dispatch } = services;
  const shared = getSharing(services);
  const [blogger, skin, layout, sidebarDisplay, features] = await Promise.all([
    shared(getBlogger, read)({ amebaId }),
    shared(getPcSkin, read)({ amebaId }),
    shared(getPcLayout, read)({ amebaId }),
    shared(getSidebarDisplay, read)({ amebaId }),
    shared(getBloggerPaidPlanFeatures, read)({ amebaId }),
  ]);
  if (!blogger.ok) return toBloggerStatus(blogger.error);
  const { value } = blogger;
  const layoutFacts = layout.ok ? layout.value : null;
  const plan = hasFeature(value.blog, 'paid_plan') ? toPlanFeatures(features) : null;
  if (skin.ok) dispatch(templateChosen(skin.value.template));
  dispatch(
    bloggerLoaded({
      blogger: toBloggerFacts(value),
      blog: toBlogSummary(value, layoutFacts, plan),
    }),
  );
  dispatch(
    blogDetailsLoaded({
      profile: value.profile,
      attribute: value.attribute,
      officialUpperText: value.officialUpperText,
      owndPages: value.blog.owndPages,
      missingKinds: [
        ...(value.blog.hasVideos ? [] : (['video'] as const)),
        ...(value.blog.hasAmemberEntries ? [] : (['amember'] as const)),
      ],
      entryCount: value.blog.entryCount,
      analyticsIds: collectAnalyticsIds(value.seoSetting),
      layout: layoutFacts,
      sidebarDisplay: sidebarDisplay.ok ? sidebarDisplay.value : null,
      features: plan === 'unread' ? null : plan,
      ownerCssUrl: skin.ok && skin.value.isCustomized ? skin.value.customizedCssUrl : null,
      loadErrors: collectLoadErrors({
        pcSkin: skin,
        pcLayout: layout,
        pcSidebar: sidebarDisplay,
        bloggerPaidPlanFeature: features,
      }),
    }),
  );
  return 200;
};
