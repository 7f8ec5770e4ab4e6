import { allowSources } from '#site/content-policy.ts';

/** Extends the policy for error reports if they are configured. */
export function withReports(answer: Response, dsn: string | undefined): Response {
  if (!dsn || !URL.canParse(dsn)) return answer;
  return allowSources(answer, { 'connect-src': new URL(dsn).origin });
}
