import { useStore } from '@nanostores/react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { Autosave } from './autosave.ts';
import { WIZARD_TEXTS } from './wizard-texts.ts';

type SaveTroubleProps = Readonly<{ autosave: Autosave; propertyHref: string; locale: Locale }>;

/** Why nothing is being saved, and what to do about it. */
export function SaveTrouble({ autosave, propertyHref, locale }: SaveTroubleProps) {
  const { phase, message } = useStore(autosave.state);
  if (phase === 'stale') {
    return (
      <Notice tone="warn" live>
        <p>
          <strong>{WIZARD_TEXTS.staleTitle[locale]}</strong>
        </p>
        <p>{WIZARD_TEXTS.staleWhy[locale]}</p>
        <div className="button-row">
          <Button look="second" size="small" onClick={() => void autosave.keepMine()}>
            {WIZARD_TEXTS.staleKeep[locale]}
          </Button>
          <Button look="quiet" size="small" onClick={() => reload()}>
            {WIZARD_TEXTS.staleReload[locale]}
          </Button>
        </div>
      </Notice>
    );
  }
  if (phase === 'unreachable') {
    return (
      <Notice tone="warn" icon="offline" live>
        <p>{WIZARD_TEXTS.unreachable[locale]}</p>
        <Button look="second" size="small" onClick={() => void autosave.flush()}>
          {WIZARD_TEXTS.tryNow[locale]}
        </Button>
      </Notice>
    );
  }
  if (phase !== 'closed') return null;
  return (
    <Notice tone="error" live>
      <p>
        <strong>{WIZARD_TEXTS.closedTitle[locale]}</strong>
      </p>
      <p>{message}</p>
      <a className="link" href={propertyHref}>
        {WIZARD_TEXTS.toProperty[locale]}
      </a>
    </Notice>
  );

  /** What is unsaved here is given up on purpose, so the page does not ask once more. */
  function reload() {
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
      capture: true,
    });
    location.reload();
  }
}
