import { api, ask, type Problem } from '#site/api.ts';

/** Downloads what would be signed with these answers; returns what is in the way of it. */
export async function previewAgreement(answers: unknown): Promise<Problem | undefined> {
  const call = api.agreements['preview.pdf'];
  // What is still open is asked for by the API, in its words.
  const json = answers as Parameters<typeof call.$post>[0]['json'];
  const answer = call.$post({ json });
  const response = await answer.catch(() => undefined);
  if (!response?.ok) return (await ask(answer)).error?.data;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'trato-listing-agreement-unsigned.pdf';
  link.click();
  // The browser reads the address after the click; it is revoked once that has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return undefined;
}
