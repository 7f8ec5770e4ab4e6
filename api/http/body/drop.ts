import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#api/context.ts';

/** Maximum number of bytes read to drain a body: the platform's own limit. */
export const MAX_DROPPED_BYTES = 100_000_000;

/**
 * Drains the unread rest of a refused body; otherwise a client that is still sending gets a broken
 * connection instead of the answer.
 */
export const dropUnread: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const request = c.req.raw;
  await next();
  if (!request.body || request.bodyUsed) return;
  await drop(request.body.getReader(), 0);
};

/**
 * Returns the whole body, or `undefined` if it is longer than the limit; then the rest is drained.
 */
export async function readWhole(
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > max) {
      await drop(reader, length);
      return undefined;
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function drop(reader: ReadableStreamDefaultReader<Uint8Array>, from: number): Promise<void> {
  try {
    for (let total = from; total < MAX_DROPPED_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      total += value.length;
    }
    await reader.cancel();
  } catch {
    // The client disconnected and will not read an answer.
  }
}
