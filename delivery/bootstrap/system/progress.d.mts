export const startProgress: (
  label: string,
  stream?: NodeJS.WriteStream,
) => { readonly done: (outcome?: string) => void; readonly stop: () => void };
