import { Agent, get } from 'node:http';

type Answered = Readonly<{ status: number; text: string }>;

/** Sends requests to one server over keep-alive connections, as a browser does. */
export function clientOf(origin: URL, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (path: string, accept = 'application/json') =>
      new Promise<Answered>((resolve, reject) => {
        const url = new URL(path, origin);
        get(url, { agent, headers: { accept } }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode = 0 } = response;
            resolve({ status: statusCode, text: Buffer.concat(parts).toString() });
          });
        }).on('error', reject);
      }),
    close: () => agent.destroy(),
  };
}
export type Client = ReturnType<typeof clientOf>;
