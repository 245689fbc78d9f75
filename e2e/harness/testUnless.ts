/**
 * Registers tests that some machines cannot run. They are counted as not run there, with the reason.
 * @param missing the reason; null: they run
 */
export const testUnless =
  (missing: string | null) =>
  (title: string, run: () => Promise<void>): void =>
    missing === null ? test(title, run) : test.skip(`${title} (not run: ${missing})`, run);
