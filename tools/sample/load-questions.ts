import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { askQuestion } from '#api/questions/ask-question.ts';
import { writeMessage } from '#api/questions/write-message.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import type { SampleHome } from './load-homes.ts';
import { viewerOf } from './load-people.ts';
import { BUYER, OTHER_BUYERS, SELLER } from './people.ts';

/** Adds questions to the sample seller: one with a published answer, one unanswered. */
export async function loadQuestions(
  { contextAt }: LocalPlatform,
  homes: readonly SampleHome[],
): Promise<void> {
  const hers = homes.filter(({ owner, status }) => owner === SELLER && status === 'published');
  const [first] = hers.slice(-2);
  if (!first) throw new Error('the sample seller has too few homes');
  const [camila = BUYER, oscar = BUYER] = OTHER_BUYERS;
  const now = Date.now();
  const text = '¿Cuánto paga al año por el seguro de la casa?';
  const asked = { listingId: first.id, text, language: 'es' } as const;
  const { id } = await askQuestion(contextAt(now - 28 * HOUR_MS, viewerOf(camila)), asked);
  await writeMessage(contextAt(now - 26 * HOUR_MS, viewerOf(SELLER)), id, {
    text: 'En 2026 pago $5,860 al año. No tengo póliza de inundación; ninguna ley federal la exige aquí.',
    language: 'es',
    publishAs: text,
  });
  await askQuestion(contextAt(now - 5 * HOUR_MS, viewerOf(oscar)), {
    listingId: first.id,
    text: 'Are the schools on the listing the zoned ones?',
    language: 'en',
  });
  await askQuestion(contextAt(now - 2 * HOUR_MS, viewerOf(BUYER)), {
    listingId: first.id,
    text: '¿Necesita seguro de inundación?',
    language: 'es',
    template: 'flood',
  });
}
