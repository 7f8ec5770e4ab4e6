import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createTables, hasTables } from './tables.ts';

// A runtime takes seconds to start; without what its last file stored it is as good as new. What
// that file left running can end a reset early.
do await reset();
while (await hasTables(env.DB));
await createTables(env.DB);
