import type { Locale } from '#domain/i18n/locale.ts';
import { apiUrl } from '#site/api-url.ts';

type Day = Readonly<{ on: string; startsAt: readonly string[] }>;
type Slots = Readonly<{ zone: string; days: readonly Day[] }>;
/** How times of a row are formatted. Texts come from the page. */
type Writing = Readonly<{
  id: string;
  zone: string;
  locale: Locale;
  allAfternoon: boolean;
  today: string;
}>;

const MAX_ROWS = 3;
const MAX_HOURS = 3;

/**
 * Shows the next available times on a home's page: two days, and the next weekend with
 * availability. Uses only `Intl`, because the size of the page's scripts is limited.
 */
export async function showHours(locale: Locale): Promise<void> {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-visit-block]')];
  const id = blocks[0]?.dataset['visitBlock'];
  if (!id) return;
  const slots = await read(id);
  const free = slots?.days.filter(({ startsAt }) => startsAt.length > 0) ?? [];
  const shown = shownDays(free);
  const zone = slots?.zone ?? 'UTC';
  const allAfternoon = shown.every(({ startsAt }) =>
    startsAt.slice(0, MAX_HOURS).every((start) => timeOf(start, zone, 'en').includes('p')),
  );
  for (const block of blocks) {
    const [hours, list, note] = ['hours', 'days', 'note'].map((part) =>
      block.querySelector<HTMLElement>(`[data-visit-${part}]`),
    );
    if (!hours || !list || !note) continue;
    const { none, failed, afternoon, today = '' } = note.dataset;
    hours.hidden = false;
    const writing = { id, zone, locale, allAfternoon, today };
    list.replaceChildren(...shown.map((day) => rowOf(day, writing)));
    const text = !slots ? failed : shown.length === 0 ? none : allAfternoon ? afternoon : '';
    note.textContent = text ?? '';
  }
}

function shownDays([one, two, ...later]: readonly Day[]): readonly Day[] {
  const weekend = later.find(({ on }) => [0, 6].includes(new Date(on).getUTCDay()));
  return [one, two, weekend ?? later[0]].filter((day) => day !== undefined).slice(0, MAX_ROWS);
}

function rowOf({ on, startsAt }: Day, writing: Writing): HTMLElement {
  const { zone, locale, today } = writing;
  const isToday = on === new Date().toLocaleDateString('en-CA', { timeZone: zone });
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Date(on).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  const row = element('div', '', 'visit-hours-row');
  const day = element('span');
  const date = say({ day: 'numeric', month: 'short' });
  day.append(
    element('strong', isToday ? today : say({ weekday: 'long' })),
    element('span', date, 'small soft'),
  );
  row.append(day, ...startsAt.slice(0, MAX_HOURS).map((start) => hourOf(on, start, date, writing)));
  return row;
}

function hourOf(on: string, start: string, date: string, writing: Writing): HTMLElement {
  const { id, zone, locale, allAfternoon } = writing;
  const time = timeOf(start, zone, locale);
  // If all times are in the afternoon, the note below says so once.
  const [hour = time] = time.split('\u00a0');
  const link = element('a', allAfternoon ? hour : time);
  const choice = new URLSearchParams({ listing: id, day: on, at: start });
  link.setAttribute('href', `/${locale}/visits/new?${choice}`);
  link.setAttribute('aria-label', `${date}, ${time}`);
  return link;
}

/** Formats a time like `formatTime`: `1:00 p. m.`, `1:00 p.m.` */
function timeOf(start: string, timeZone: string, locale: Locale): string {
  return new Date(start)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replace(
      /\s([AP])M/,
      (_, half: string) =>
        ({ es: `\u00a0${half.toLowerCase()}.\u00a0m.`, en: `\u00a0${half.toLowerCase()}.m.` })[
          locale
        ],
    );
}

function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Loads the times; undefined on failure, which the page then reports. */
async function read(id: string): Promise<Slots | undefined> {
  try {
    const response = await fetch(apiUrl(`/api/listings/${id}/slots`));
    // Cast to the type that the API declares for this response.
    return response.ok ? ((await response.json()) as Slots) : undefined;
  } catch {
    return undefined;
  }
}
