import type { APIRoute } from 'astro';

/** The build that answers now; pages of an older one offer to reload. */
export const GET: APIRoute = () =>
  Response.json({ id: __BUILD_ID__ }, { headers: { 'Cache-Control': 'no-store' } });
