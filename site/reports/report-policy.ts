/** Extends the policy for error reports if they are configured. */
export function withReports(answer: Response, dsn: string | undefined): Response {
  const policy = answer.headers.get('Content-Security-Policy');
  if (!dsn || !URL.canParse(dsn) || !policy?.includes('connect-src')) return answer;
  const changed = new Response(answer.body, answer);
  const { origin } = new URL(dsn);
  changed.headers.set(
    'Content-Security-Policy',
    policy.replace('connect-src', `connect-src ${origin}`),
  );
  return changed;
}
