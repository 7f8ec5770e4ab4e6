import { useState } from 'react';
import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';

type ConfirmAvailableProps = Readonly<{
  locale: Locale;
  propertyId: string;
  /** Token from the e-mail; absent if the owner is logged in. */
  token?: string;
  isHidden: boolean;
  /** Last day on which searches find it, `YYYY-MM-DD`. */
  foundUntil: string | null;
}>;

/** Confirms on click, because mail scanners open links but do not press buttons. */
export default function ConfirmAvailable(props: ConfirmAvailableProps) {
  const { locale, propertyId: id, token, isHidden, foundUntil } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [until, setUntil] = useState<string | null>();

  async function confirm(): Promise<void> {
    setBusy(true);
    const { data, error } = await ask(
      token
        ? api.available[':id'][':token'].$post({ param: { id, token } })
        : api.properties[':id'].freshness.$post({ param: { id } }),
    );
    setBusy(false);
    setProblem(error?.data);
    if (data) setUntil(data.foundUntil);
  }

  if (until !== undefined) {
    return (
      <Notice tone="ok" live>
        {THANKS[locale](until)}
      </Notice>
    );
  }
  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem.message}
        </Notice>
      )}
      <p>{isHidden ? AVAILABLE_TEXTS.hidden[locale] : AVAILABLE_TEXTS.asked[locale]}</p>
      {foundUntil && <p>{FOUND_UNTIL[locale](foundUntil)}</p>}
      <Button size="large" wide busy={isBusy} onClick={() => void confirm()}>
        {(isHidden ? AVAILABLE_TEXTS.showAgain : AVAILABLE_TEXTS.confirm)[locale]}
      </Button>
    </>
  );
}

/** Texts that ask an owner whether a home is still for sale. */
export const AVAILABLE_TEXTS = {
  title: { es: '¿Sigue en venta?', en: 'Is it still for sale?' },
  confirm: { es: 'Sigue en venta', en: 'It is still for sale' },
  showAgain: { es: 'Sigue en venta: mostrarla otra vez', en: 'Still for sale: show it again' },
  asked: {
    es: 'Quien busca casa quiere ver solo las que se pueden comprar.',
    en: 'People looking for a home want to see only those they can buy.',
  },
  hidden: {
    es: 'Ya no sale en la búsqueda, porque no se confirmó que sigue en venta. Sus visitas, preguntas y ofertas siguen como están.',
    en: 'It is no longer in the search, because it was not confirmed as still for sale. Its visits, questions and offers stay as they are.',
  },
  off: {
    es: 'Esta propiedad no está en venta ahora: no hay nada que confirmar.',
    en: 'This property is not on the market now: there is nothing to confirm.',
  },
  notMine: {
    es: 'Si ya la vendió o no la vende, retírela desde su página.',
    en: 'If you have sold it or are not selling it, take it off the market on its page.',
  },
  toProperty: { es: 'Ver la propiedad', en: 'See the property' },
  invalid: {
    es: 'Este enlace no es válido o ya venció. Entre y confírmelo en la página de la propiedad.',
    en: 'This link is not valid or has expired. Log in and confirm it on the page of the property.',
  },
  logIn: { es: 'Entrar', en: 'Log in' },
} as const satisfies Record<string, Localized>;

const day = (date: string, locale: Locale) =>
  formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** Until when searches find it. */
export const FOUND_UNTIL: Localized<(date: string) => string> = {
  es: (date) => `La búsqueda la muestra hasta el ${day(date, 'es')}, salvo que usted lo confirme.`,
  en: (date) => `The search shows it until ${day(date, 'en')}, unless you confirm it.`,
};

const THANKS: Localized<(date: string | null) => string> = {
  es: (date) =>
    `Gracias. La búsqueda la muestra${date ? `, al menos hasta el ${day(date, 'es')}` : ''}.`,
  en: (date) =>
    `Thank you. The search shows it${date ? `, at least until ${day(date, 'en')}` : ''}.`,
};
