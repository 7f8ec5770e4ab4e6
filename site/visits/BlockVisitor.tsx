import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { ConfirmDialog } from '#site/ui/layout/ConfirmDialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type BlockVisitorProps = Readonly<{
  visitId: string;
  name: string;
  isBlocked: boolean;
  locale: Locale;
}>;

/** Blocks a person's visits and questions after confirmation, or unblocks them. */
export default function BlockVisitor({ visitId, name, locale, ...start }: BlockVisitorProps) {
  const [isBlocked, setIsBlocked] = useState(start.isBlocked);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string }>();
  const [attempt] = useState(createAttempt);

  async function set(wanted: boolean): Promise<void> {
    setIsBusy(true);
    const { error } = await attempt.send(wanted, (headers) =>
      ask(
        api.visits[':id'].block.$post(
          { param: { id: visitId }, json: { isBlocked: wanted } },
          { headers },
        ),
      ),
    );
    if (!error) setIsBlocked(wanted);
    setOutcome(
      error
        ? { tone: 'error', text: error.data.message }
        : { tone: 'ok', text: BLOCK_TEXTS[wanted ? 'blocked' : 'allowed'][locale](name) },
    );
    setPresses((count) => count + 1);
    setIsAsking(false);
    setIsBusy(false);
  }

  return (
    <div className="stack">
      {outcome && (
        <InSight attempt={presses}>
          <Notice tone={outcome.tone} live>
            {outcome.text}
          </Notice>
        </InSight>
      )}
      {isBlocked ? (
        <p>
          {!outcome && <span className="soft">{BLOCK_TEXTS.blocked[locale](name)} </span>}
          <Button variant="text" busy={isBusy} onClick={() => void set(false)}>
            {BLOCK_TEXTS.allow[locale]}
          </Button>
        </p>
      ) : (
        <p>
          <Button variant="danger-text" size="small" onClick={() => setIsAsking(true)}>
            {BLOCK_TEXTS.block[locale](name)}
          </Button>
        </p>
      )}
      <ConfirmDialog
        title={BLOCK_TEXTS.block[locale](name)}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        texts={UI_TEXTS[locale]}
        yes={BLOCK_TEXTS.yes[locale]}
        no={BLOCK_TEXTS.no[locale]}
        isBusy={isBusy}
        onConfirm={() => void set(true)}
      >
        <p>{BLOCK_TEXTS.why[locale]}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Texts for blocking a visitor. */
export const BLOCK_TEXTS = {
  block: {
    es: (name: string) => `Bloquear a ${name}`,
    en: (name: string) => `Block ${name}`,
  },
  why: {
    es: 'No podrá pedirle más visitas ni escribirle sobre ninguna de sus propiedades. No le decimos que usted lo hizo. Una visita ya acordada sigue en pie hasta que la cancele.',
    en: 'They will not be able to request visits or write to you about any of your properties. We do not tell them that you did it. A visit that is agreed already stays until you cancel it.',
  },
  yes: { es: 'Sí, bloquear', en: 'Yes, block' },
  no: { es: 'No bloquear', en: 'Do not block' },
  blocked: {
    es: (name: string) => `${name} ya no puede pedirle visitas ni escribirle.`,
    en: (name: string) => `${name} can no longer request visits or write to you.`,
  },
  allow: { es: 'Permitir otra vez', en: 'Allow again' },
  allowed: {
    es: (name: string) => `${name} puede pedirle visitas y escribirle otra vez.`,
    en: (name: string) => `${name} can request visits and write to you again.`,
  },
} as const satisfies Record<string, Localized | Localized<(name: string) => string>>;
