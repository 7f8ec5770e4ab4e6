/** The first, the last and the nearby pages; `undefined` for gaps. */
export function pagesAround(page: number, pages: number): readonly (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .sort((one, other) => one - other);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [undefined, one] : [one];
  });
}
