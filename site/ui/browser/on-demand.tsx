import { type ComponentType, useEffect, useState } from 'react';
import { loadAgain } from './load-again.ts';

/**
 * Returns a component whose script is loaded when it is first rendered. If it cannot be loaded, the
 * rest of the island stays as it is.
 * @param load returns the module with the component as its default export
 * @param Waiting is rendered until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType<Props>,
) {
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      let isHere = true;
      loadAgain(load).then(
        (module) => isHere && setLoaded(() => module.default),
        (error: unknown) => console.error(error),
      );
      return () => {
        isHere = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  };
}
