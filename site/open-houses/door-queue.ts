import type { z } from 'zod';
import type { attendanceSchema } from '#domain/open-houses/attendee.ts';

export type DoorCall = Extract<
  z.input<typeof attendanceSchema>,
  Readonly<{ as: 'signed_in' | 'ticked' }>
>;
/** Result of sending one entry: sent, refused, or to be retried. */
type Outcome = 'sent' | 'refused' | 'later';

/**
 * Sign-ins and ticks that wait for a connection, kept on the device under the open house's name. Each
 * has its own id, so that one sent twice is written once.
 */
export function createQueue(
  openHouse: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const name = `trato.door.${openHouse}`;
  const read = (): DoorCall[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      // Written by this file only.
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
    /** Sends what waits, in order, until one has to wait again; answers how many still do. */
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
