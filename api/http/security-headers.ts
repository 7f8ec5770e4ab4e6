/**
 * Adds security headers to every answer of the Worker. Pages have their own Content-Security-Policy
 * with the hashes of their scripts; all other answers get the strictest.
 */
export function withSecurityHeaders(response: Response): Response {
  const answer = new Response(response.body, response);
  const { headers } = answer;
  headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()',
  );
  if (!headers.has('Referrer-Policy')) {
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  }
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  }
  // Shared caches ignore cookies, so responses are private unless marked public.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return answer;
}
