import { readLoad, UnclearArgument } from './plan/arguments.ts';
import { planFor } from './plan/model.ts';
import { planText } from './plan/plan-text.ts';

const USAGE = `
  npm run plan -- --homes 1000000 --views 10000000

    --homes N      homes in the database
    --views N      pages opened a day
    --edge N       of a hundred pages and photos, how many the edge answers; 0 when none is named

  Prints what they cost a month, by item, and which limit of the platform is reached first, from the
  figures in tools/bench/plan/figures.ts.
`;

try {
  const load = readLoad(process.argv.slice(2));
  console.info(load ? planText(load, planFor(load)) : USAGE);
} catch (error) {
  if (!(error instanceof UnclearArgument)) throw error;
  console.error(`\n${error.message}\n${USAGE}`);
  process.exit(1);
}
