import type { Locale } from '#domain/i18n/locale.ts';
import { joinList } from '#domain/offers/format.ts';

/** Texts of a returned property: what was asked for and what has been changed since. */
export const RETURNED_TEXTS = {
  es: {
    title: 'Corrija esto y vuelva a enviarla.',
    done: 'Ya cambió todo lo que le pedimos. Revise y envíe.',
    changed: (count: number, of: number) =>
      `${count} de ${of} ${of === 1 ? 'cambiado' : 'cambiados'}`,
    ticked: '· Cambiado',
    open: '· Sin cambiar',
    ask: (labels: readonly string[]) =>
      `No ha cambiado ${joinList(labels, 'es')} desde que la recibió de vuelta. ¿La envía así?`,
    sendAnyway: 'Sí, enviarla así',
    change: 'Ver qué falta',
  },
  en: {
    title: 'Correct this and send it again.',
    done: 'You have changed everything that we asked for. Review it and send it.',
    changed: (count: number, of: number) => `${count} of ${of} changed`,
    ticked: '· Changed',
    open: '· Not changed yet',
    ask: (labels: readonly string[]) =>
      `You have not changed ${joinList(labels, 'en')} since we returned it. Send it as it is?`,
    sendAnyway: 'Yes, send it as it is',
    change: 'See what is left',
  },
} as const satisfies Record<Locale, unknown>;
