/** A plausible mistake in a function of the API, and the test that must catch it. */
export type Mistake = Readonly<{
  /** Description of the mistake; unique. */
  bug: string;
  /**
   * The end of the module's path in `api/`, so that it is still found after its folder is moved.
   */
  file: string;
  /** A text that occurs exactly once in the module, and its replacement. */
  text: string;
  instead: string;
  /** The end of a test file's path, and the name of one test in it. */
  test: readonly [file: string, name: string];
}>;
