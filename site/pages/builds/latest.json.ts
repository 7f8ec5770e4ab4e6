import type { APIRoute } from 'astro';

/** Current build; pages of an older one offer to reload. */
export const GET: APIRoute = () =>
  Response.json({ id: __BUILD_ID__ }, { headers: { 'Cache-Control': 'no-store' } });
