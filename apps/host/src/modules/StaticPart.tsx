import { useSlotHost } from '@engawa/contract';
import { memo, Suspense, use, useEffect } from 'react';
import { End } from '../parts/Part.tsx';
import { usePartWatch } from '../parts/partWatch.ts';
import { useStaticParts, type StaticParts } from './staticParts.ts';

type Props = { readonly name: string; readonly id: string };

const Rendered = ({ name, id, statics }: Props & { statics: StaticParts }) => {
  const { template } = useSlotHost();
  const View = use(statics.whenLoaded).get(name);
  if (!View) throw new Error(`${name} is not a static part`);
  return (
    <>
      {/* oxlint-disable-next-line react/static-components -- one view by its name, the same for ever */}
      <View id={id} template={template} />
      <End name={`host/${name}`} />
    </>
  );
};

/** Rendered only where no HTML of the server stands, such as on another page: then the code is needed. */
const Asking = ({ name, statics }: Pick<Props, 'name'> & { statics: StaticParts }) => {
  const { failed } = usePartWatch();
  useEffect(() => {
    statics.load().catch((error: unknown) => failed(`host/${name}`, error));
  }, [name, statics, failed]);
  return null;
};

// memo: before its code has come, a boundary loses its server HTML to any update from above
const FrozenPart = memo(({ name, id, statics }: Props & { statics: StaticParts }) => (
  <Suspense fallback={<Asking name={name} statics={statics} />}>
    <Rendered name={name} id={id} statics={statics} />
  </Suspense>
));
FrozenPart.displayName = 'FrozenPart';

/**
 * A part without interaction, by its name in `STATIC_VIEWS`. The first page shows the server's HTML and loads no
 * code for it; a second page loads the code, and React then hydrates the part.
 */
export const StaticPart = ({ name, id }: Props) => {
  usePartWatch().server?.began(`host/${name}`);
  return <FrozenPart name={name} id={id} statics={useStaticParts()} />;
};
