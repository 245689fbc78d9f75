export function buildChanged(root: string, node: string, builds?: readonly string[]): Promise<void>;
