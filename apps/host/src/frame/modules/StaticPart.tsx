import { useSlotHost } from '@engawa/contract/slots/slotHost.ts';
import { memo, Suspense, use, useEffect } from 'react';
import { End } from '../../runtime/parts/Part.tsx';
import { usePartWatch } from '../../runtime/parts/partWatch.ts';
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

/**
 * Starts to load the code of a static part. This component renders only if there is no server HTML
 * for the part, as on the second page of a document.
 */
const Asking = ({ name, statics }: Pick<Props, 'name'> & { statics: StaticParts }) => {
  const { failed } = usePartWatch();
  useEffect(() => {
    statics.load().catch((error: unknown) => failed(`host/${name}`, error));
  }, [name, statics, failed]);
  return null;
};

// memo: until the code arrives, any update of a parent would remove the boundary's server HTML
const FrozenPart = memo(({ name, id, statics }: Props & { statics: StaticParts }) => (
  <Suspense fallback={<Asking name={name} statics={statics} />}>
    <Rendered name={name} id={id} statics={statics} />
  </Suspense>
));
FrozenPart.displayName = 'FrozenPart';

/**
 * A part without interaction; `name` is its key in `STATIC_VIEWS`. The first page of a document
 * displays the server's HTML and loads no code for the part. A second page loads the code and
 * renders the part with it.
 */
export const StaticPart = ({ name, id }: Props) => {
  usePartWatch().server?.began(`host/${name}`);
  return <FrozenPart name={name} id={id} statics={useStaticParts()} />;
};
