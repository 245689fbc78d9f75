import { blogArchives } from '../reads/blogArchives.ts';
import { blogCalendars } from '../reads/blogCalendars.ts';
import { blogComments } from '../reads/blogComments.ts';
import { blogEntries } from '../reads/blogEntries.ts';
import { blogEntry } from '../reads/blogEntry.ts';
import { blogEntryReactions } from '../reads/blogEntryReactions.ts';
import { blogger } from '../reads/blogger.ts';
import { bloggerPaidPlanFeature } from '../reads/bloggerPaidPlanFeature.ts';
import { bloggerProfile } from '../reads/bloggerProfile.ts';
import { blogRanking } from '../reads/blogRanking.ts';
import { blogSkin } from '../reads/blogSkin.ts';
import { blogThemes } from '../reads/blogThemes.ts';
import { entryImage } from '../reads/entryImage.ts';
import { hashtagRanking } from '../reads/hashtagRanking.ts';
import { messageBoard } from '../reads/messageBoard.ts';
import { newEntries } from '../reads/newEntries.ts';
import { pcLayout } from '../reads/pcLayout.ts';
import { pcSidebar } from '../reads/pcSidebar.ts';
import { personal } from '../reads/personal.ts';
import type { ApiResource } from '../reads/readDeps.ts';
import { sharedReads } from '../reads/sharedReads.ts';
import { iine } from '../writes/iine.ts';
import type { WriteDeps } from '../writes/writer.ts';

/** All that `/_api` answers, by resource name. */
export const createResources = (deps: WriteDeps): ReadonlyMap<string, ApiResource> => {
  const reads = { ...deps, database: sharedReads(deps.database) };
  return new Map([
    ['blogger', blogger(reads)],
    ['bloggerProfile', bloggerProfile(reads)],
    ['bloggerPaidPlanFeature', bloggerPaidPlanFeature(reads)],
    ['pcSkin', blogSkin(reads)],
    ['blogPcSkin', blogSkin(reads)],
    ['blogSpSkin', blogSkin(reads)],
    ['pcLayout', pcLayout(reads)],
    ['pcSidebar', pcSidebar(reads)],
    ['blogEntries', blogEntries(reads)],
    ['blogEntry', blogEntry(reads)],
    ['blogEntryReactions', blogEntryReactions(reads)],
    ['blogComments', blogComments(reads)],
    ['blogThemes', blogThemes(reads)],
    ['blogArchives', blogArchives(reads)],
    ['blogCalendars', blogCalendars(reads)],
    ['messageBoard', messageBoard(reads)],
    ['entryImage', entryImage(reads)],
    ['blogRanking', blogRanking(reads)],
    ['hashtagRanking', hashtagRanking(reads)],
    ['newEntries', newEntries(reads)],
    ['iine', iine(deps)],
    ['personal', personal(deps)],
  ]);
};
