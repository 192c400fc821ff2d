export type HeroTime = 'dawn' | 'day' | 'dusk' | 'night'

/** Dawn 5-9, day 9-17, dusk 17-19, else night; `hour` is the hour in Asia/Seoul. */
export function heroTime(hour: number): HeroTime {
  if (hour >= 5 && hour < 9) return 'dawn'
  if (hour >= 9 && hour < 17) return 'day'
  return hour >= 17 && hour < 19 ? 'dusk' : 'night'
}
