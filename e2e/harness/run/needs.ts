/**
 * What a test file needs of the system, by the word of its `@needs` pragma. Jest loads a test file
 * synchronously, so the environment finds out before.
 * @returns why the file cannot run; null where it can
 */
const NEEDS: Readonly<Record<string, () => Promise<string | null>>> = {
  machines: async () => (await import('../product/machines.ts')).missingForMachines(),
};

/** @param pragma of the file's first comment, if it has one @errors throws for an unknown word */
export const missingFor = async (pragma: string | undefined): Promise<string | null> => {
  if (pragma === undefined) return null;
  const find = NEEDS[pragma];
  if (find === undefined)
    throw new Error(`@needs ${pragma}: known are ${Object.keys(NEEDS).join(', ')}`);
  return find();
};
