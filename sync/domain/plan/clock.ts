/** `HH:mm` of minutes since midnight; what lies beyond midnight belongs to the next day's clock. */
export function timeOf(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.trunc(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
