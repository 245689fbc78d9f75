import type { BloggerType } from '@engawa/contract/state/rootState.ts';

const resolveBloggerType = (isOfficial: boolean, isRoyalMember: boolean): BloggerType => {
  if (isOfficial) return 'official';
  return isRoyalMember ? 'top_blogger' : 'general';
};

/** R3.1, R6.2: properties that derive from a blogger's type and paid plan. */
export const buildBloggerAttribute = ({
  isOfficial,
  isRoyalMember,
  spAdPlanId,
  paidPlanFeatures,
}: {
  readonly isOfficial: boolean;
  readonly isRoyalMember: boolean;
  readonly spAdPlanId: number | null;
  readonly paidPlanFeatures: readonly string[];
}) => {
  const bloggerType = resolveBloggerType(isOfficial, isRoyalMember);
  const isTopBlogger = bloggerType === 'top_blogger';
  const isPremium = paidPlanFeatures.includes('ad_not_display');
  return {
    bloggerType,
    isOfficial,
    isTopBlogger,
    isGeneral: bloggerType === 'general',
    isPaidPlanBadgeDisplayEnabled: paidPlanFeatures.includes('display_badge'),
    isShowAdUser: !isPremium,
    isPremium,
    isApplyTopBloggerBaseAdPlan: isTopBlogger && !isPremium && spAdPlanId === 1,
  };
};
