/** One mistake that somebody might make in a verb of the API, and the test that has to notice it. */
export type Mistake = Readonly<{
  /** What goes wrong, in words; unique. */
  bug: string;
  /** The end of the module's path in `api/`, so that it is found where its folder moves. */
  file: string;
  /** A text that the module has exactly once, and what is loaded in its place. */
  text: string;
  instead: string;
  /** The end of the path of a test file, and the name of one test in it. */
  test: readonly [file: string, name: string];
}>;
