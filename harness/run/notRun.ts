/** The title of a test that this machine cannot run. */
export const notRunTitle = (title: string, why: string): string => `${title} (not run: ${why})`;

/** Whether a skipped test has such a title; a title filter also skips tests. */
export const isNotRunTitle = (title: string): boolean => / \(not run: .*\)$/.test(title);
