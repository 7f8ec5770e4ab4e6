import { expect, test } from 'vitest';
import { withReports } from './report-policy.ts';

const page = () =>
  new Response('', {
    headers: { 'Content-Security-Policy': "default-src 'self'; connect-src 'self'" },
  });
const policyOf = (answer: Response) => answer.headers.get('Content-Security-Policy');

test('the host of the reports is allowed when there is one, and its key is left out', () => {
  expect(policyOf(withReports(page(), 'https://key@errors.example/7'))).toBe(
    "default-src 'self'; connect-src 'self' https://errors.example",
  );
});

test('without a DSN, or with a wrong one, the policy stays', () => {
  for (const dsn of [undefined, '', 'nonsense']) {
    expect(policyOf(withReports(page(), dsn))).toBe("default-src 'self'; connect-src 'self'");
  }
});
