/** Delivery begins this long after the response, whose time must not reveal whether it caused a message. */
const PAUSE_MS = 300;

export function pauseAfterAnswer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
