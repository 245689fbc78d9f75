import type { SnakeCase } from '../../names/snakeCase.ts';

/**
 * What an entry's page may have besides the entry. Each is a flag on the wire; the decoded flag is
 * true or absent. The platform computes all of them. The entry remote declares a gate for each; the
 * state and INIT_DATA contain those that pass.
 */
export const ENTRY_EXTRAS = [
  /** items of the blog's shop */
  'hasItems',
  /** recommendations of the blogger */
  'hasMyPick',
  /** the entry's videos */
  'hasClip',
  /** members who reblogged the entry */
  'hasReblogs',
  /** readers of the entry's blog */
  'hasReaders',
  /** a frame in which anyone may cheer */
  'hasCheer',
] as const;

export type EntryExtra = (typeof ENTRY_EXTRAS)[number];
export type WireEntryExtra = SnakeCase<EntryExtra>;
