import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createTables, hasTables } from './tables.ts';

// Resetting is faster than starting a new runtime, which takes seconds. Work left running by the
// last file can interrupt a reset, so it is repeated.
do await reset();
while (await hasTables(env.DB));
await createTables(env.DB);
