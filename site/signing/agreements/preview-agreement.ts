import { api, ask, networkProblem, type Problem } from '#site/api.ts';

/** Proof from the PDF, to be sent with the signature, or the problem if it did not open. */
export type OpenedAgreement = Readonly<{
  proof?: string | undefined;
  problem?: Problem | undefined;
}>;

/** Downloads a preview of the agreement with these answers. */
export async function previewAgreement(answers: unknown): Promise<OpenedAgreement> {
  const call = api.agreements['preview.pdf'];
  // The API names what is missing.
  const json = answers as Parameters<typeof call.$post>[0]['json'];
  const answer = call.$post({ json });
  const response = await answer.catch(() => undefined);
  if (!response?.ok) return { problem: (await ask(answer)).error?.data };
  const proof = response.headers.get('Agreement-Opened');
  const file = await response.blob().catch(() => undefined);
  if (!proof || !file) return { problem: networkProblem() };
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'trato-listing-agreement-unsigned.pdf';
  link.click();
  // The browser reads the address after the click; it is revoked once that has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return { proof };
}
