export const isInstalled: (root: string) => boolean;
export const installPackages: (root: string) => Promise<void>;
