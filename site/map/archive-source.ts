import type { RangeResponse, Source } from 'pmtiles';

/**
 * A PMTiles archive at a URL, in ranges where the server answers them. Workers' static assets answer a
 * range with the whole file (200): then it is read once and cut here, which the bundled one is small enough for.
 */
export function archiveSource(url: string): Source {
  let first: Promise<ArrayBuffer | undefined> | undefined;

  async function ask(offset: number, length: number, signal?: AbortSignal) {
    const range = `bytes=${offset}-${offset + length - 1}`;
    const response = await fetch(url, { headers: { Range: range }, ...(signal && { signal }) });
    if (!response.ok) throw new Error(`the map answered ${response.status}`);
    return { isPart: response.status === 206, data: await response.arrayBuffer() };
  }

  return {
    getKey: () => url,
    async getBytes(offset, length, signal): Promise<RangeResponse> {
      const isFirst = !first;
      let part: ArrayBuffer | undefined;
      // The first answer tells which kind of server it is, so all others wait for it; nobody may abort it.
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
      return { data: (await ask(offset, length, signal)).data };
    },
  };
}
