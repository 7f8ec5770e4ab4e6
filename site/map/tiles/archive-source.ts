/** Some bytes of an archive. */
export type ArchiveSource = Readonly<{
  getBytes: (offset: number, length: number) => Promise<Readonly<{ data: ArrayBuffer }>>;
}>;

/**
 * A PMTiles archive at a URL, in ranges where the server answers them. Workers' static assets answer a
 * range with the whole file (200): then it is read once and cut here, which the bundled one is small enough for.
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
      // The first answer tells which kind of server it is, so all others wait for it.
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
