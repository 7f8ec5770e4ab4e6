import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';

type EmailActionsProps = Readonly<{ locale: Locale; emailId: string }>;

/** Retries or discards an e-mail; either removes it from the list. */
export default function EmailActions({ locale, emailId }: EmailActionsProps) {
  const [busy, setBusy] = useState<'retry' | 'discard'>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt] = useState(createAttempt);
  const email = api.admin.letters[':id'];
  const param = { id: emailId };
  const calls = {
    retry: (headers: RequestHeaders) => ask(email.retry.$post({ param }, { headers })),
    discard: (headers: RequestHeaders) => ask(email.discard.$post({ param }, { headers })),
  };

  async function act(action: 'retry' | 'discard'): Promise<void> {
    setBusy(action);
    const { error } = await attempt.send<unknown>(action, calls[action]);
    if (!error) return location.assign(`/${locale}/letters`);
    setProblem(error.data);
    setBusy(undefined);
  }

  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem.message}
        </Notice>
      )}
      <div className="button-row mt-4">
        <Button icon="refresh" busy={busy === 'retry'} onClick={() => void act('retry')}>
          {EMAIL_TEXTS.retry[locale]}
        </Button>
        <Button variant="danger-text" busy={busy === 'discard'} onClick={() => void act('discard')}>
          {EMAIL_TEXTS.discard[locale]}
        </Button>
      </div>
    </>
  );
}

/** Texts of the administrator's pages about undeliverable e-mails. */
export const EMAIL_TEXTS = {
  title: { es: 'Correos sin entregar', en: 'Undelivered e-mails' },
  lead: {
    es: 'Se intentó enviarlos diez veces y el servidor de correo los rechazó. Lo que dicen no se muestra: algunos contienen un enlace que da acceso a una cuenta.',
    en: 'They were tried ten times and the mail server refused them. What they say is not shown: some contain a link that gives access to an account.',
  },
  empty: { es: 'Todo se entregó', en: 'Everything was delivered' },
  emptyMore: {
    es: 'Aquí aparecen los correos que no se pudieron enviar después de diez intentos.',
    en: 'E-mails that could not be sent after ten attempts show up here.',
  },
  failed: {
    es: 'No pudimos leer la lista. Recargue la página en un momento.',
    en: 'We could not read the list. Reload the page in a moment.',
  },
  subject: { es: 'Correo', en: 'E-mail' },
  to: { es: 'Para', en: 'To' },
  reason: { es: 'Motivo', en: 'Reason' },
  attempts: { es: 'Intentos', en: 'Attempts' },
  written: { es: 'Escrito', en: 'Written' },
  template: { es: 'Plantilla', en: 'Template' },
  retry: { es: 'Enviar otra vez', en: 'Send again' },
  discard: { es: 'Descartar', en: 'Discard' },
  actionsLead: {
    es: 'Enviar otra vez empieza de nuevo con diez intentos. Lo descartado no se envía nunca.',
    en: 'Sending again starts over with ten attempts. Discarded e-mails are never sent.',
  },
  back: { es: 'Todos los correos sin entregar', en: 'All undelivered e-mails' },
  trail: { es: 'Lo que se hizo', en: 'What was done' },
  next: { es: 'Siguientes', en: 'Next' },
} as const satisfies Record<string, Localized>;
