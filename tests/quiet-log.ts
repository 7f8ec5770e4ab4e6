/** The beginning of each line of the request log. */
const REQUEST = '{"level":"info"';
const { info } = console;

// Vitest passes each line on to its main process, which takes longer than many requests.
if (info.name !== 'infoOfTests') {
  console.info = function infoOfTests(...values: unknown[]) {
    if (!String(values[0]).startsWith(REQUEST)) info(...values);
  };
}
