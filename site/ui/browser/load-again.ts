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
