/** Gives the place back. */
export type Leave = () => void;

/**
 * Bounds what one visitor has under way. It holds an entry for each visitor who has something under
 * way, and none for others.
 * @param atOnce of a visitor
 * @returns takes a place, or null where the visitor has all of theirs
 */
export const createVisitorLimit = (
  atOnce: (visitor: string) => number,
): ((visitor: string) => Leave | null) => {
  const underWay = new Map<string, number>();
  return (visitor) => {
    const count = underWay.get(visitor) ?? 0;
    if (count >= atOnce(visitor)) return null;
    underWay.set(visitor, count + 1);
    return () => {
      const left = (underWay.get(visitor) ?? 1) - 1;
      if (left > 0) underWay.set(visitor, left);
      else underWay.delete(visitor);
    };
  };
};
