import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const INSTALLED = '/usr/lib/postgresql';
const PORT = '54329';

/** A PostgreSQL server started for this benchmark, with one connection. */
export type Postgres = Readonly<{
  /**
   * Runs statements and returns their rows and their duration in milliseconds by psql's clock.
   * @param lines input of the last statement, a COPY
   */
  ask: (
    statements: string,
    lines?: readonly string[],
  ) => Promise<Readonly<{ answer: string; took: number }>>;
  close: () => void;
}>;

/** Starts PostgreSQL; undefined if it or PostGIS is not installed. */
export function startPostgres(): Postgres | undefined {
  const [version] = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort().reverse() : [];
  const extension = `/usr/share/postgresql/${version}/extension/postgis.control`;
  if (version === undefined || !existsSync(extension)) return undefined;
  const bin = join(INSTALLED, version, 'bin');
  const folder = join(tmpdir(), 'trato-bench-postgres');
  const cluster = join(folder, 'data');
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o777 });
    if (isRoot()) spawnSync('chown', ['postgres', folder]);
    asOwner([join(bin, 'initdb'), '-D', cluster, '--auth=trust', '--no-sync', '-U', 'postgres']);
  }
  // Settings for a server that may use the whole machine.
  const settings = [
    'shared_buffers=2GB',
    'work_mem=64MB',
    'random_page_cost=1.1',
    'fsync=off',
    'jit=off',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const log = join(folder, 'log');
  asOwner([
    ...[join(bin, 'pg_ctl'), '-D', cluster, '-l', log, '-w', '-o'],
    ...[`-p ${PORT} -k ${folder} -c listen_addresses='' ${options}`, 'start'],
  ]);
  const psql = spawn(
    join(bin, 'psql'),
    ['-X', '-q', '-A', '-t', '-h', folder, '-p', PORT, '-U', 'postgres', 'postgres'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  return {
    ask: askerOf(psql),
    close: () => {
      psql.stdin?.end('\\q\n');
      asOwner([join(bin, 'pg_ctl'), '-D', cluster, '-m', 'fast', 'stop']);
    },
  };
}

function askerOf({ stdin, stdout }: ChildProcess): Postgres['ask'] {
  if (!stdin || !stdout) throw new Error('psql has no pipes');
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  stdin.write('\\timing on\n');
  return async (statements, lines = []) => {
    const copied = lines.length > 0 ? `${lines.join('\n')}\n\\.\n` : '';
    stdin.write(`${statements.trim().replace(/;?$/, ';')}\n${copied}\\echo asked\n`);
    const rows: string[] = [];
    let took = 0;
    for (;;) {
      const { value, done } = await answers.next();
      if (done) throw new Error('psql has ended');
      const time = /^Time: ([\d.]+) ms/.exec(value)?.[1];
      if (value === 'asked') return { answer: rows.join('\n'), took };
      if (time === undefined) rows.push(value);
      else took += Number(time);
    }
  };
}

/** The server refuses to run as root; Debian's package creates a user for it. */
function asOwner([command = '', ...values]: readonly string[]): void {
  const [name, ...all] = isRoot()
    ? ['runuser', '-u', 'postgres', '--', command, ...values]
    : [command, ...values];
  const { status } = spawnSync(name, all, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
