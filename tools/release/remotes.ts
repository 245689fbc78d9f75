/** The deployables that are released; each is built in `apps/{name}`. */
export const RELEASED = ['host', 'entry', 'imagevideo', 'social'] as const;
export type Released = (typeof RELEASED)[number];

export const isReleased = (name: string): name is Released =>
  (RELEASED as readonly string[]).includes(name);
