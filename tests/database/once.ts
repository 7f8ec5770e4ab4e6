import { env } from 'cloudflare:workers';
import { createTables, hasTables } from './tables.ts';

// Files that share a runtime share its database.
if (!(await hasTables(env.DB))) await createTables(env.DB);
