import type { Confirmed } from '#domain/answers/doubts.ts';
import { api, ask } from '#site/api.ts';
import { outcomeOf } from '#site/forms/saving/save-outcome.ts';
import type { SaveOutcome, Values } from '#site/forms/saving/save-state.ts';

/** Saves some answers of the draft. `base` has the values they were changed from. */
export async function sendAgreement(
  patch: Values,
  base: Values,
  confirmed: Confirmed,
): Promise<SaveOutcome<undefined>> {
  const { data, error, status } = await ask(
    api.agreements.draft.$patch({ json: { answers: patch, base, confirmed } }),
  );
  if (data) return { kind: 'saved', current: data.draft.answers, saved: undefined };
  return outcomeOf(error.data, status, ({ answers }) => (isRecord(answers) ? answers : {}));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
