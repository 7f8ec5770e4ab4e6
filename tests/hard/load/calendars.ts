import { deepStrictEqual } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#api/commands/install.mjs';
import { visitCalendar, visitInvitation } from '#api/visits/calendar-entry.ts';
import { instantAt, TIME_ZONES } from '#domain/calendar.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { VISIT_SIDES } from '#domain/visits/status.ts';
import { aFoundVisit } from '#tests/interop/found-visit.ts';
import { figure } from './figure.ts';

/**
 * Reads invitations, updates, cancellations and subscribed calendars with the Python library
 * `icalendar`, for visits around both changes of daylight saving time in both time zones of
 * Florida. If the library is not installed, it is fetched with `pip` or from Debian's packages into
 * `.cache`.
 */
const SCRIPT = join(ROOT, 'tests', 'interop', 'read_calendars.py');
const FOLDER = join(ROOT, '.cache', 'icalendar');
const DEBIAN = ['python3-icalendar', 'python3-dateutil', 'python3-tz', 'python3-six'] as const;
const SENDER = { origin: 'https://trato.example', from: 'no-reply@trato.example' };

type Read = Readonly<{
  method: string;
  events: readonly Readonly<Record<string, string | number | boolean>>[];
}>;

/** Times before and after the hours that are skipped and repeated, and a leap day. */
const CLOCKS = [
  '2027-03-14T01:30',
  '2027-03-14T03:00',
  '2026-11-01T00:30',
  '2026-11-01T01:30',
  '2026-11-01T02:00',
  '2028-02-29T17:00',
] as const;
const MOVES = [
  ['confirmed', 2, 'REQUEST', 'CONFIRMED'],
  ['requested', 3, 'REQUEST', 'TENTATIVE'],
  ['canceled', 4, 'CANCEL', 'CANCELLED'],
] as const;

const cases = TIME_ZONES.flatMap((zone) =>
  CLOCKS.flatMap((clock) => {
    const startsAt = instantAt(clock, zone);
    if (startsAt === undefined) throw new Error(`${clock} is no time`);
    return LOCALES.flatMap((locale) =>
      VISIT_SIDES.flatMap((side) => {
        const visit = (status: (typeof MOVES)[number][0], version: number) =>
          aFoundVisit(status, version, startsAt, zone);
        const expected = (sequence: number, status: string, hasOrganizer: boolean) => ({
          uid: 'visit-v1@trato',
          sequence,
          status,
          start: iso(startsAt),
          end: iso(startsAt + 1_800_000),
          hasOrganizer,
        });
        return [
          ...MOVES.map(([status, version, method, said]) => ({
            text: visitInvitation(visit(status, version), side, locale, SENDER, startsAt),
            method,
            event: expected(version, said, true),
          })),
          {
            text: visitCalendar([visit('confirmed', 2)], () => side, locale, SENDER, startsAt),
            method: 'PUBLISH',
            event: expected(2, 'CONFIRMED', false),
          },
        ];
      }),
    );
  }),
);

const answers = JSON.parse(
  execFileSync('python3', [SCRIPT], {
    input: JSON.stringify(cases.map(({ text }) => text)),
    env: { ...process.env, PYTHONPATH: pythonPath() },
    encoding: 'utf8',
  }),
) as readonly Read[];
for (const [index, { method, event }] of cases.entries()) {
  const { method: read, events: [found, ...more] = [] } = answers[index] ?? {};
  const { summary, stamp, ...rest } = found ?? {};
  deepStrictEqual([read, rest, more], [method, event, []]);
  if (!String(summary).includes('Ñandú; ')) throw new Error(`the summary reads ${summary}`);
  if (typeof stamp !== 'string') throw new Error('there is no stamp');
}
figure(
  'G30',
  `${cases.length} calendar files read alike by Python’s icalendar, over both changes of the clock in both zones`,
);

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** Returns the path where Python finds the library; empty if it is installed. */
function pythonPath(): string {
  if (knows('')) return '';
  const places = () => [FOLDER, join(FOLDER, 'usr', 'lib', 'python3', 'dist-packages')];
  const path = places().join(':');
  if (knows(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  if (!ran('pip', ['install', '--quiet', '--target', FOLDER, 'icalendar'])) {
    ran('apt-get', ['download', ...DEBIAN]);
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.deb'))) {
      ran('dpkg-deb', ['-x', file, '.']);
    }
  }
  if (!existsSync(FOLDER) || !knows(path)) {
    throw new Error('Python’s icalendar could be neither found nor fetched');
  }
  return path;
}

function knows(path: string): boolean {
  return ran('python3', ['-c', 'import icalendar'], path);
}

function ran(command: string, args: readonly string[], path = ''): boolean {
  try {
    const env = { ...process.env, ...(path && { PYTHONPATH: path }) };
    execFileSync(command, args, { cwd: existsSync(FOLDER) ? FOLDER : ROOT, env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
