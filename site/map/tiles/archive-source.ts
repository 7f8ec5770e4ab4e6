/** Reads bytes of an archive. */
export type ArchiveSource = Readonly<{
  getBytes: (offset: number, length: number) => Promise<Readonly<{ data: ArrayBuffer }>>;
}>;

/**
 * Reads a PMTiles archive from a URL with range requests. Workers' static assets respond with the
 * whole file (200); it is then loaded once and sliced here, which works because the bundled archive
 * is small.
 */
export function archiveSource(url: string): ArchiveSource {
  let first: Promise<ArrayBuffer | undefined> | undefined;

  async function ask(offset: number, length: number) {
    const range = `bytes=${offset}-${offset + length - 1}`;
    const response = await fetch(url, { headers: { Range: range } });
    if (!response.ok) throw new Error(`the map answered ${response.status}`);
    return { isPart: response.status === 206, data: await response.arrayBuffer() };
  }

  return {
    async getBytes(offset, length) {
      const isFirst = !first;
      let part: ArrayBuffer | undefined;
      // Other requests wait for the first response, which shows whether ranges are supported.
      first ??= ask(offset, length).then(({ isPart, data }) => {
        if (!isPart) return data;
        part = data;
        return undefined;
      });
      first.catch(() => {
        first = undefined;
      });
      const whole = await first;
      if (whole) return { data: whole.slice(offset, offset + length) };
      if (isFirst && part) return { data: part };
      return { data: (await ask(offset, length)).data };
    },
  };
}
