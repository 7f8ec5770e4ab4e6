import { Agent, get } from 'node:http';

/** A response with the time until its last byte. */
export type Answered = Readonly<{ status: number; bytes: number; text: string; location?: string }>;

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
            const body = Buffer.concat(parts);
            const { statusCode = 0, headers } = response;
            resolve({
              ...{ status: statusCode, bytes: body.length, text: body.toString() },
              ...(headers.location === undefined ? {} : { location: headers.location }),
            });
          });
        }).on('error', reject);
      }),
    close: () => agent.destroy(),
  };
}
export type Client = ReturnType<typeof clientOf>;
