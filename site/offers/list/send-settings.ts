import {
  flatSettings,
  nestedSettings,
  type SellerSettings,
} from '#domain/offers/seller-settings.ts';
import { api, ask } from '#site/api.ts';
import { outcomeOf, type SaveOutcome, type Values } from '#site/forms/saving/save-state.ts';

const TAXES = 'closing.taxesPaidThrough';

/** Settings by path in the format of form controls: the tax year is an option. */
export function answersOf(settings: Values): Values {
  return { ...settings, [TAXES]: String(settings[TAXES] ?? '') };
}

/** Saves all settings. `base` has the values that the page knew. */
export async function sendSettings(
  propertyId: string,
  answers: Values,
  base: Values,
): Promise<SaveOutcome<undefined>> {
  const { data, error, status } = await ask(
    api.properties[':id']['offer-settings'].$put({
      param: { id: propertyId },
      json: { ...settingsOf(answers), base: settingsOf(base) },
    }),
  );
  if (data) return { kind: 'saved', current: valuesIn(data), saved: undefined };
  return outcomeOf(error.data, status, valuesIn);
}

/** Converts answers to settings. An empty fee is omitted. */
function settingsOf(answers: Values): SellerSettings {
  const year = answers[TAXES];
  const settings = nestedSettings({ ...answers, [TAXES]: year ? Number(year) : null });
  // Input may be invalid; the server's schema decides.
  return {
    ...settings,
    closing: { closingFeeCents: 0, searchesCents: 0, ...settings.closing },
  };
}

function valuesIn(settings: Values): Values {
  const { preferences, closing, takesBackups } = settings;
  return answersOf(
    flatSettings({
      preferences: isRecord(preferences) ? preferences : {},
      closing: isRecord(closing) ? closing : {},
      takesBackups: takesBackups === true,
    }),
  );
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
