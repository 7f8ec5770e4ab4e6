import './review.css';
import type { Locale } from '#domain/i18n/locale.ts';
import { useShared } from '#site/forms/saving/use-shared.ts';
import { RETURNED_TEXTS } from '#site/properties/wizard/returned-texts.ts';
import { corrected } from '#site/properties/wizard/wizard-store.ts';
import { Written } from '#site/translation/Written.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { ReasonLink } from './reason-links.ts';

type ReturnedReasonsProps = Readonly<{
  reasons: readonly ReasonLink[];
  locale: Locale;
}>;

/** Corrections that a reviewer requested, with links to the answers; ticked once changed. */
export default function ReturnedReasons({ reasons, locale }: ReturnedReasonsProps) {
  const saved = useShared(corrected);
  const shown = reasons.map((reason) => ({
    ...reason,
    isChanged: saved ? saved.includes(reason.key) : reason.isChanged,
  }));
  const texts = RETURNED_TEXTS[locale];
  const changed = shown.filter(({ isChanged }) => isChanged).length;
  const isDone = changed === shown.length;
  return (
    <div className="returned-reasons mb-8">
      <Notice tone={isDone ? 'ok' : 'warn'} icon={isDone ? 'check-circle' : 'undo'}>
        <p>
          <strong>{isDone ? texts.done : texts.title}</strong>{' '}
          <span role="status">{texts.changed(changed, shown.length)}</span>
        </p>
        <ul className="grid gap-2 mt-2">
          {shown.map(({ key, href, label, reason, source, isChanged }) => (
            <li key={key} data-changed={isChanged ? '' : undefined}>
              <span className="returned-tick">{isChanged && <Icon name="check" />}</span>
              <div>
                <a className="link" href={href}>
                  {label}
                </a>
                <span className={isChanged ? 'small text-ok' : 'visually-hidden'}>
                  {' '}
                  {isChanged ? texts.ticked : texts.open}
                </span>
                <p>
                  <Written text={reason} locale={locale} source={source} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
