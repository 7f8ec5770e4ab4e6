import './review.css';
import type { Locale } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { stepOf } from '#domain/properties/catalogue/wizard/wizard.ts';
import { PIN_LABEL } from '#domain/properties/pin.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { useShared } from '#site/forms/saving/form-store.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import { PHOTO_TEXTS } from '#site/properties/photos/photo-texts.ts';
import { RETURNED_TEXTS } from '#site/properties/wizard/SubmitProperty.tsx';
import { corrected } from '#site/properties/wizard/send-answers.ts';
import { Written } from '#site/translation/Written.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';

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

/** A requested correction, with a link to its answer and whether that has changed since. */
type ReasonLink = Readonly<{
  key: string;
  label: string;
  reason: string;
  source: TextSource;
  href: string;
  isChanged: boolean;
}>;

export function reasonLinks(
  property: Readonly<{
    id: string;
    propertyType: PropertyType;
    returnReasons: Readonly<Record<string, string>> | null;
    corrected: readonly string[];
  }>,
  locale: Locale,
): readonly ReasonLink[] {
  return Object.entries(property.returnReasons ?? {}).map(([key, reason]) => {
    const isPin = key === 'pin';
    const field = fieldByKey(isPin ? 'streetAddress' : key);
    const step = field ? stepOf(field, property.propertyType) : 'photos';
    const label = isPin ? PIN_LABEL : (field?.label ?? PHOTO_TEXTS.yours);
    return {
      key,
      reason,
      source: { kind: 'review_reason', propertyId: property.id, key },
      label: label[locale],
      // The pin's correction links to the map.
      href: `${wizardAddress(locale, property.id, step)}#${isPin ? 'lat' : key}`,
      isChanged: property.corrected.includes(key),
    };
  });
}
