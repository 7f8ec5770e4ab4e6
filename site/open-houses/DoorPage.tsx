import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { doorNameOf, signInSchema } from '#domain/open-houses/attendee.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { api, ask } from '#site/api.ts';
import { type Attendee, DoorList } from './DoorList.tsx';
import { createQueue, type DoorCall } from './door-queue.ts';
import { type SignIn, SignInForm } from './SignInForm.tsx';
import { OPEN_HOUSE_TEXTS } from './texts.ts';

const RETRY_MS = 15_000;

type DoorPageProps = Readonly<{
  listingId: string;
  openHouse: string;
  doorKey: string;
  /** Null for the link of a printed sheet, which does not show attendees. */
  attendees: readonly Attendee[] | null;
  locale: Locale;
}>;

/**
 * Signs visitors in at the door and checks off registered ones. Unsent entries are stored on the
 * device and retried.
 */
export default function DoorPage({
  listingId,
  openHouse,
  doorKey,
  locale,
  ...start
}: DoorPageProps) {
  const texts = OPEN_HOUSE_TEXTS[locale];
  const [attendees, setAttendees] = useState(start.attendees);
  const [waiting, setWaiting] = useState(0);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [welcome, setWelcome] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function deliver(call: DoorCall, isQueued: boolean) {
    const calls = api.properties[':id']['open-houses'][':openHouse'].attendees;
    const { data, error, status } = await ask(
      calls.$post({ param: { id: listingId, openHouse }, json: call }),
    );
    if (data) return 'sent' as const;
    if (status >= 500 || status === 429) return 'later' as const;
    const { message, errors: wrong = {} } = error.data;
    // Another visitor may be filling in the form when a queued entry is refused.
    if (isQueued) setProblem('name' in call ? `${doorNameOf(call.name)}: ${message}` : message);
    else {
      setErrors(wrong);
      setProblem(message);
    }
    return 'refused' as const;
  }
  const deliverQueued = (call: DoorCall) => deliver(call, true);

  async function send(call: DoorCall): Promise<'sent' | 'refused' | 'later'> {
    const queue = createQueue(openHouse, localStorage);
    // Queued entries are sent first, to keep their order.
    const left = await queue.flush(deliverQueued);
    const outcome = left > 0 ? 'later' : await deliver(call, false);
    if (outcome === 'later') queue.add(call);
    setWaiting(queue.waiting().length);
    return outcome;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue belongs to the device
  useEffect(() => {
    const again = () =>
      void createQueue(openHouse, localStorage).flush(deliverQueued).then(setWaiting);
    again();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [openHouse]);

  async function sign(given: SignIn): Promise<boolean> {
    setErrors({});
    setProblem(undefined);
    setWelcome(undefined);
    // Without a connection the server can refuse it only after the person has left.
    const wrong = explainedErrors(signInSchema, given, locale);
    if (Object.keys(wrong).length > 0) {
      setErrors(wrong);
      setProblem(REFUSALS.invalid[locale]);
      return false;
    }
    const id = deviceId();
    const at = new Date().toISOString();
    const outcome = await send({ as: 'signed_in', key: doorKey, id, at, ...given });
    if (outcome === 'refused') return false;
    const name = doorNameOf(given.name);
    setWelcome(texts.welcome(name));
    const arrived = { id, name, people: given.people, isRegistered: false, cameAt: at };
    setAttendees((shown) => shown && [...shown, arrived]);
    return true;
  }

  async function tick(attendee: Attendee) {
    const at = new Date().toISOString();
    const cameAt = attendee.cameAt === null ? at : null;
    setAttendees(
      (shown) => shown?.map((one) => (one.id === attendee.id ? { ...one, cameAt } : one)) ?? null,
    );
    const hasCome = cameAt !== null;
    await send({ as: 'ticked', key: doorKey, id: attendee.id, hasCome, at });
  }

  return (
    <div
      className="page-width grid grid-cols-1 gap-5 py-6 md:data-list:grid-cols-[minmax(0,1fr)_23.5rem] md:data-list:items-start"
      data-list={attendees ? '' : undefined}
    >
      {waiting > 0 && (
        <p className="py-2 px-3.5 rounded-[999px] bg-amber text-ink font-semibold" role="status">
          {texts.offline(waiting)}
        </p>
      )}
      <SignInForm
        errors={errors}
        problem={problem}
        welcome={welcome}
        texts={texts}
        locale={locale}
        onSign={sign}
      />
      {attendees && (
        <DoorList
          attendees={attendees}
          texts={texts}
          locale={locale}
          onTick={(one) => void tick(one)}
        />
      )}
    </div>
  );
}

/** 32 hexadecimal digits. */
function deviceId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
