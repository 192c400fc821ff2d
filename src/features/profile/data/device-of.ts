const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
]
/** The first that fits: browsers name the ones they descend from too. */
const BROWSERS: [RegExp, string][] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** What a person recognises of a browser's own description; null when it says nothing known. */
export function deviceOf(agent: string): { system: string; browser: string } | null {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const system = find(SYSTEMS)
  const browser = find(BROWSERS)
  return system && browser ? { system, browser } : null
}
