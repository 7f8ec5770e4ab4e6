/** Address of the feed, and helpers for all checkers. */
export const FEED = process.env.FEED ?? '';
export const TOKEN = process.env.TOKEN ?? '';
const headers = { Authorization: `Bearer ${TOKEN}` };

export async function reads(path) {
  const answer = await fetch(`${FEED}/${path}`, { headers });
  if (!answer.ok) refuse(`${path} answered ${answer.status}.`);
  return answer;
}

/** Yields all records of a query, page by page. */
export async function pages(path) {
  const found = [];
  let next = `${FEED}/${path}`;
  while (next) {
    const answer = await fetch(next, { headers });
    if (!answer.ok) refuse(`${next} answered ${answer.status}.`);
    const page = await answer.json();
    found.push(...page.value);
    next = page['@odata.nextLink'];
  }
  return found;
}

/** Ends the check with the reason. */
export function refuse(why) {
  console.error(why);
  process.exit(1);
}
