import { csvOf } from '#api/documents/csv.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { leadStepLabel } from '#domain/leads/lead.ts';
import { LEAD_DEED_LABELS, LEAD_STAGE_LABELS } from '#domain/leads/lead-labels.ts';
import type { Lead } from './list-leads.ts';

/** Returns the leads as a CSV, one row per person. */
export function leadsCsv(leads: readonly Lead[], locale: Locale): string {
  return csvOf([
    [...HEADERS[locale]],
    ...leads.map(({ name, phone, email, stage, last, next, note }) => [
      name,
      phone ?? '',
      email ?? '',
      LEAD_STAGE_LABELS[stage][locale],
      LEAD_DEED_LABELS[last.deed][locale],
      last.at,
      last.address,
      leadStepLabel({ ...next, deal: next.deal ?? undefined }, locale),
      next.dueAt ?? '',
      note ?? '',
    ]),
  ]);
}

const HEADERS: Localized<readonly string[]> = {
  es: [
    ...['Persona', 'Teléfono', 'Correo', 'Etapa', 'Última actividad', 'Cuándo'],
    ...['Propiedad', 'Próximo paso', 'Para cuándo', 'Su nota'],
  ],
  en: [
    ...['Person', 'Phone', 'E-mail', 'Stage', 'Last activity', 'When'],
    ...['Property', 'Next step', 'Due', 'Your note'],
  ],
};
