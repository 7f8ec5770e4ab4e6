import { type ComponentType, useEffect, useState } from 'react';

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

/** Event of a script file that did not load at the second try either. */
export const SCRIPT_LOST = 'script-lost';

const WAIT_MS = 1_000;

/**
 * Loads a module, and tries once more after a second.
 * @throws the error of the second try, about which the page informs: see `lost-scripts.ts`
 */
export async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  try {
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event(SCRIPT_LOST));
    throw error;
  }
}
