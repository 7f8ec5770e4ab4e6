import { api, ask, type Problem } from '#site/api.ts';

/**
 * Downloads a preview of the agreement with these answers. Returns the problem if that is not
 * possible.
 */
export async function previewAgreement(answers: unknown): Promise<Problem | undefined> {
  const call = api.agreements['preview.pdf'];
  // Missing answers are reported by the API.
  const json = answers as Parameters<typeof call.$post>[0]['json'];
  const answer = call.$post({ json });
  const response = await answer.catch(() => undefined);
  if (!response?.ok) return (await ask(answer)).error?.data;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'trato-listing-agreement-unsigned.pdf';
  link.click();
  // Revoked later, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return undefined;
}
