export const compressFiles: (directory: string) => void;
