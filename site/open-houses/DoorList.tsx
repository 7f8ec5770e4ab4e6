import type { Locale } from '#domain/i18n/locale.ts';
import type { OpenHouseTexts } from './texts.ts';

export type Attendee = Readonly<{
  id: string;
  name: string;
  people: number;
  isRegistered: boolean;
  cameAt: string | null;
}>;

/** Registered visitors to check off, and the number of other visitors who signed in. */
export function DoorList({
  attendees,
  texts,
  locale,
  onTick,
}: Readonly<{
  attendees: readonly Attendee[];
  texts: OpenHouseTexts;
  locale: Locale;
  onTick: (attendee: Attendee) => void;
}>) {
  const registered = attendees.filter(({ isRegistered }) => isRegistered);
  const came = registered.filter(({ cameAt }) => cameAt !== null).length;
  const walkIns = attendees.length - registered.length;
  return (
    <section className="card card-body">
      <h2>{texts.registeredList}</h2>
      <p className="soft" role="status">
        {texts.arrived(came, registered.length)}
      </p>
      <ul className="rows">
        {registered.map((attendee) => (
          <li
            className="grid grid-cols-[auto_1fr_auto] gap-3.5 items-center py-3"
            key={attendee.id}
          >
            <input
              className="size-7"
              id={`came-${attendee.id}`}
              type="checkbox"
              checked={attendee.cameAt !== null}
              onChange={() => onTick(attendee)}
            />
            <label className="grid leading-[1.3]" htmlFor={`came-${attendee.id}`}>
              <strong>{attendee.name}</strong>
              <span className="small soft">{texts.peopleCount(attendee.people)}</span>
            </label>
            <span className="small soft tabular">
              {attendee.cameAt &&
                new Date(attendee.cameAt).toLocaleTimeString(locale, {
                  hour: 'numeric',
                  minute: '2-digit',
                })}
            </span>
          </li>
        ))}
      </ul>
      {walkIns > 0 && <p>{texts.walkIns(walkIns)}</p>}
      <p className="small soft">{texts.onlyNames}</p>
    </section>
  );
}
