import type { Database } from '../database/database.ts';
import { platformKey } from '../database/platformKey.ts';
import { COMMENT_PROOF, createProofOfWork } from '../domain/accounts/proofOfWork.ts';
import {
  briefCandidateCache,
  createCandidateFinder,
  secureRandom,
  seededRandom,
} from '../domain/ads/chooseAd.ts';
import { deliveryCache } from '../domain/entryHtml/delivery/deliveryCache.ts';
import { createForeignAddresses } from '../domain/foreignPictures/foreignAddress.ts';
import { createWriteLimit } from '../resources/request/writeLimit.ts';
import { proofChallenge } from './embed/commentChallenge.ts';
import { createRecaptcha } from './embed/recaptcha.ts';
import type { ServerDeps } from './serverDeps.ts';

const MB = 1024 * 1024;

/**
 * Creates the dependencies of all resources, with those that routes share.
 * @param database a database that records its statements
 */
export const createApiDeps = async (deps: ServerDeps, database: Database) => {
  const { config, clock, counts } = deps;
  const foreign = createForeignAddresses(
    await platformKey(deps.database, 'foreign-pictures'),
    config.platformOrigin,
  );
  const challenge = config.recaptcha
    ? createRecaptcha(config.recaptcha, config.platformOrigin)
    : proofChallenge(createProofOfWork(database, clock, COMMENT_PROOF));
  const candidates = createCandidateFinder(database);
  const api = {
    database,
    foreignPicture: foreign.of,
    deliver: deliveryCache(config.platformOrigin, foreign.of),
    clock,
    readWords: deps.readWords,
    purge: deps.purges.purge,
    platformOrigin: config.platformOrigin,
    adsOrigin: config.adsOrigin,
    hostOrigin: config.hostOrigin,
    counts,
    takeWrite: createWriteLimit(counts),
    isProven: challenge.isPassed,
    followLimits: config.followLimits,
    reblogsADay: config.reblogsADay,
    pictures: deps.pictures,
    pictureQuotaBytes: config.picturesMbPerMember * MB,
    draw: config.fixedNow === null ? secureRandom : seededRandom,
    // no cache under a fixed clock, so that changes are visible at once
    findCandidates: config.fixedNow === null ? briefCandidateCache(candidates) : candidates,
    draftsKey: await platformKey(deps.database, 'drafts'),
    networkKey: await platformKey(deps.database, 'comment-networks'),
  };
  return { api, challenge, foreign };
};

export type ApiDeps = Awaited<ReturnType<typeof createApiDeps>>['api'];
