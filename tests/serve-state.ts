import { serveLocally } from '#api/commands/local/local-server.ts';

/** Serves the state folder on the port that it is given, and prints a line when it is ready. */
const [state = '', port] = process.argv.slice(2);
await serveLocally({ state, port: Number(port) });
console.info('ready');
