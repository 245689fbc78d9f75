import * as v from 'valibot';

const counts = { impressions: v.number(), clicks: v.number() };

const report = v.object({
  blog: v.string(),
  entryId: v.number(),
  commentId: v.nullable(v.number()),
  reasons: v.array(v.string()),
  notes: v.array(v.string()),
  reports: v.number(),
  firstAt: v.string(),
  text: v.string(),
});

const campaign = v.object({
  name: v.string(),
  advertiser: v.string(),
  weight: v.number(),
  spots: v.array(v.string()),
  endsAt: v.nullable(v.string()),
  isActive: v.boolean(),
  ...counts,
});

/** The answers of `/_admin/…` that commands read; answers may have further fields. */
export const adminAnswers = {
  blog: v.object({ isCreated: v.boolean(), database: v.string() }),
  reports: v.object({ reports: v.array(report) }),
  campaigns: v.object({ campaigns: v.array(campaign) }),
  adFigures: v.object({
    rows: v.array(v.object({ name: v.string(), day: v.string(), ...counts })),
  }),
  team: v.object({
    team: v.array(v.object({ amebaId: v.string(), role: v.string(), grantedAt: v.string() })),
  }),
};
