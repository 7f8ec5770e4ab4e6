/**
 * Delay between response and delivery, so that response times do not reveal whether a message was
 * written.
 */
const PAUSE_MS = 300;

export function pauseAfterAnswer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
