import { env } from 'cloudflare:workers';
import { BROKEN } from './broken.ts';

/** Returns descriptions of violated invariants; empty if there are none. */
export async function brokenInvariants(): Promise<string[]> {
  const answers = await env.DB.batch<Record<string, unknown>>(
    Object.values(BROKEN).map((statement) => env.DB.prepare(statement)),
  );
  const wrong = Object.keys(BROKEN).filter((_, index) => (answers[index]?.results.length ?? 0) > 0);
  const { results } = await env.DB.prepare(
    "select 'offers/' || offer_id || '/' || id || '.pdf' as key from offer_documents",
  ).all<{ key: string }>();
  for (const { key } of results) {
    if (!(await env.FILES.head(key))) wrong.push(`${key} is named and not there`);
  }
  return wrong;
}
