import {
  all,
  call,
  getRead,
  hasFeature,
  put,
  type ApiError,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getBloggerPaidPlanFeatures } from '@engawa/api-client/resources/blog/bloggerPaidPlanFeature.ts';
import { getPcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { getSidebarDisplay } from '@engawa/api-client/resources/blog/pcSidebar.ts';
import { collectAnalyticsIds } from '../analytics/ownerAnalytics.ts';
import { toBloggerFacts, bloggerLoaded, toBlogSummary } from '../state/bloggerSlice.ts';
import { blogDetailsLoaded, type BlogDetails, type BlogRead } from '../state/blogDetailsSlice.ts';
import { getSharing } from '../runtime/sharedReads.ts';
import { templateChosen } from '../state/hostSlices.ts';

/** The page status that results from reading the blogger. */
export type BloggerStatus = 200 | 404 | 500 | 503;

/** Maps a read error to a status: 404; 503 for an unreachable read layer; 500 for all others. */
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

/** R4.2 Only this function reads the plan. Pages that depend on it use the blog's metadata. */
const toPlanFeatures = (features: Result<PaidPlanFeatures>) =>
  features.ok ? features.value : 'unread';

/**
 * First wave of reads: the blogger, and how to render the blog. The skin decides the template. If
 * the skin or layout cannot be read, the blog renders plainly in the new template.
 */
export function* loadBlogger(amebaId: string): SagaGenerator<BloggerStatus> {
  const read = yield* getRead();
  const shared = yield* getSharing();
  const { blogger, skin, layout, sidebarDisplay, features } = yield* all({
    blogger: call(shared(getBlogger, read), { amebaId }),
    skin: call(shared(getPcSkin, read), { amebaId }),
    layout: call(shared(getPcLayout, read), { amebaId }),
    sidebarDisplay: call(shared(getSidebarDisplay, read), { amebaId }),
    features: call(shared(getBloggerPaidPlanFeatures, read), { amebaId }),
  });
  if (!blogger.ok) return toBloggerStatus(blogger.error);
  const { value } = blogger;
  const layoutFacts = layout.ok ? layout.value : null;
  const plan = hasFeature(value.blog, 'paid_plan') ? toPlanFeatures(features) : null;
  if (skin.ok) yield* put(templateChosen(skin.value.template));
  yield* put(
    bloggerLoaded({
      blogger: toBloggerFacts(value),
      blog: toBlogSummary(value, layoutFacts, plan),
    }),
  );
  yield* put(
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
}
