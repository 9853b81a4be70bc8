/** A date as date-and-time inputs write it, on this machine's clock and to the minute: `2026-11-28T11:51`. */
export function toLocalMoment(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
  return `${day}T${digits(date.getHours())}:${digits(date.getMinutes())}`;
}
