/** The first day of the month so many months before a calendar date, `YYYY-MM-DD`. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
