import { isAmebaId } from '@engawa/contract/amebaId.ts';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import type { PictureStore } from '../../domain/media/pictureStore.ts';
import type { Purge } from '../../domain/purges/purgeLog.ts';
import type { Clock } from '../../system/clock.ts';

/** Dependencies of admin commands. */
export type AdminDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly adminToken: string | null;
  readonly purge: Purge;
  readonly pictures: Pick<PictureStore, 'plan' | 'add' | 'remove'>;
  /** origin of images, without a trailing slash */
  readonly mediaOrigin: string;
  /** name of the database for operators, without a password */
  readonly databaseName: string;
  /** temporary files of backups, on the data disk */
  readonly folder: string;
  /** bucket of members' images; null: the data folder */
  readonly mediaBucket: string | null;
};

export const amebaIdSchema = v.pipe(v.string(), v.check(isAmebaId, 'is not an amebaId'));

/** Formats the first error of a body, for status 400. */
export const formatIssue = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
