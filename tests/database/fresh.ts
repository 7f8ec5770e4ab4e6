import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createTables, hasTables } from './tables.ts';

// Resetting is faster than starting a new runtime, which takes seconds. Work left running by the
// last file can interrupt a reset or store another file, so it is repeated.
do await reset();
while ((await hasTables(env.DB)) || (await env.FILES.list({ limit: 1 })).objects.length > 0);
await createTables(env.DB);
