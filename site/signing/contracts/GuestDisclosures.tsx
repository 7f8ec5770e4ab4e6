import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import DisclosureReadings, { type ReadDisclosure } from '#site/disclosures/DisclosureReadings.tsx';

type GuestDisclosuresProps = Readonly<{ onRead: () => void; locale: Locale }>;

/** The home's disclosures for a buyer who signs with a link. */
export function GuestDisclosures({ onRead, locale }: GuestDisclosuresProps) {
  const [items, setItems] = useState<readonly ReadDisclosure[]>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    void ask(api.sign.disclosures.$get()).then(({ data, error }) => {
      setItems(data?.items);
      setProblem(error?.data);
    });
  }, []);
  if (problem) return <Failure problem={problem} attempt={0} locale={locale} />;
  if (!items) return null;
  return <DisclosureReadings offer={undefined} items={items} onRead={onRead} locale={locale} />;
}
