import { connect, type Socket } from 'node:net';

const EVERY_MS = 2_000;

/**
 * Opens connections that never finish: half of them send their headers line by line, the others a
 * body byte by byte. Returns a function that closes them.
 */
export function slowClients({ hostname, port }: URL, each: number): () => void {
  const open = (head: string, drop: string) => {
    const socket: Socket = connect(Number(port), hostname, () => socket.write(head));
    // A server may close such a connection.
    socket.on('error', () => undefined);
    const timer = setInterval(() => {
      if (socket.writable) socket.write(drop);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      socket.destroy();
    };
  };
  const clients = Array.from({ length: each }, () => [
    open(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\n`, 'X-Slow: 1\r\n'),
    open(
      `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`,
      ' ',
    ),
  ]).flat();
  return () => {
    for (const hangUp of clients) hangUp();
  };
}
