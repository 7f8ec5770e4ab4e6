/** Shows progress: a bar on a terminal, occasional lines in a log. */
export type Progress = Readonly<{
  /** @param share from 0 to 1 */
  show: (share: number, text: string) => void;
  /** Ends the progress line. */
  end: () => void;
}>;

const WIDTH = 28;
/** Minimum time between two updates of the bar. */
const EVERY_MS = 80;
/** Share of the total after which a log gets another line. */
const LOG_SHARE = 0.25;

export function progressOn(out: NodeJS.WriteStream, now: () => number = Date.now): Progress {
  return out.isTTY ? barOn(out, now) : linesOn(out);
}

function barOn(out: NodeJS.WriteStream, now: () => number): Progress {
  let shownAt = 0;
  return {
    show: (share, text) => {
      if (share < 1 && now() - shownAt < EVERY_MS) return;
      shownAt = now();
      const full = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
      const line = `  ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${text}`;
      out.write(`\r\u001b[2K${line.slice(0, (out.columns || 80) - 1)}`);
    },
    end: () => {
      if (shownAt > 0) out.write('\r\u001b[2K');
    },
  };
}

function linesOn(out: NodeJS.WriteStream): Progress {
  let next = LOG_SHARE;
  return {
    show: (share, text) => {
      if (share < next) return;
      next = (Math.floor(share / LOG_SHARE) + 1) * LOG_SHARE;
      out.write(`  ${Math.floor(share * 100)} %  ${text}\n`);
    },
    end: () => undefined,
  };
}
