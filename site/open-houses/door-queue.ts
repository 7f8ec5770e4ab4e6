import type { z } from 'zod';
import type { attendanceSchema } from '#domain/open-houses/attendee.ts';

export type DoorCall = Extract<
  z.input<typeof attendanceSchema>,
  Readonly<{ as: 'signed_in' | 'ticked' }>
>;
/** Result of sending one entry: sent, refused, or to be retried. */
type Outcome = 'sent' | 'refused' | 'later';

/**
 * Queue of sign-ins and check-offs waiting for a connection, stored on the device by open house.
 * Each has an id, so that sending it twice has no effect.
 */
export function createQueue(
  openHouse: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const name = `trato.door.${openHouse}`;
  const read = (): DoorCall[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      // Written only by this file.
      return Array.isArray(kept) ? (kept as DoorCall[]) : [];
    } catch {
      return [];
    }
  };
  const write = (calls: readonly DoorCall[]) => {
    if (calls.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(calls));
  };
  let isSending = false;
  return {
    waiting: read,
    add: (call: DoorCall) => write([...read(), call]),
    /**
     * Sends queued entries in order until one must be retried. Returns the number of remaining
     * entries.
     */
    async flush(send: (call: DoorCall) => Promise<Outcome>): Promise<number> {
      if (isSending) return read().length;
      isSending = true;
      try {
        for (let [first] = read(); first; [first] = read()) {
          if ((await send(first)) === 'later') break;
          write(read().slice(1));
        }
      } finally {
        isSending = false;
      }
      return read().length;
    },
  };
}
