import type { Localized } from '#domain/i18n/locale.ts';

/** Texts about the PDF that proves how a visitor will pay. */
export const VISIT_DOCUMENT_TEXTS = {
  label: {
    es: 'Preaprobación o prueba de fondos',
    en: 'Pre-approval or proof of funds',
  },
  hint: {
    es: 'Un PDF de hasta 20 MB. Solo lo ve el dueño de esta casa. Puede quitarlo hasta que empiece la visita, y lo borramos 30 días después.',
    en: 'A PDF of up to 20 MB. Only the owner of this home sees it. You can remove it until the visit begins, and we delete it 30 days later.',
  },
  choose: { es: 'Elegir PDF', en: 'Choose PDF' },
  drop: { es: 'Arrastre el PDF aquí', en: 'Drag the PDF here' },
  sent: { es: 'El dueño ya puede ver el archivo.', en: 'The owner can see the file now.' },
  removed: {
    es: 'Quitado. El dueño ya no puede ver el archivo.',
    en: 'Removed. The owner can no longer see the file.',
  },
  remove: { es: 'Quitar', en: 'Remove' },
  row: { es: 'Documento', en: 'Document' },
} as const satisfies Record<string, Localized>;
