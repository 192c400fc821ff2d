export type MapApp = 'kakao' | 'naver' | 'tmap' | 'google' | 'apple'
export type Device = 'android' | 'ios' | 'other'

/** Where one wants to go. */
export interface Target {
  /** In Korean: the Korean apps know no other name. */
  name: string
  lat: number
  lng: number
}

export interface MapLink {
  app: MapApp
  /** Opens the way there; on phones the app itself. */
  href: string
  /** Opened when no app answers `href`; null where the browser does that itself. */
  fallback: string | null
}

/** Names on Google Play and in the App Store. */
const PLAY = {
  kakao: 'net.daum.android.map',
  naver: 'com.nhn.android.nmap',
  tmap: 'com.skt.tmap.ku',
}
const TMAP_ON_APP_STORE = 'https://apps.apple.com/kr/app/id431589174'

const query = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')

/** An address Android gives to the app, or to the browser when the app is missing. */
const intent = (path: string, scheme: string, app: keyof typeof PLAY, fallback: string): string =>
  `intent://${path}#Intent;scheme=${scheme};action=android.intent.action.VIEW;` +
  `category=android.intent.category.BROWSABLE;package=${PLAY[app]};` +
  `S.browser_fallback_url=${encodeURIComponent(fallback)};end`

/** A link of an app with a scheme of its own, as the device takes it. */
function schemeLink(
  app: keyof typeof PLAY,
  scheme: string,
  path: string,
  web: string,
  device: Device,
): MapLink {
  if (device === 'android') return { app, href: intent(path, scheme, app, web), fallback: null }
  if (device === 'ios') return { app, href: `${scheme}://${path}`, fallback: web }
  return { app, href: web, fallback: null }
}

/**
 * The way to a spot in the map apps people in Korea use (X-17). All take latitude before longitude but T map, whose x
 * is the longitude.
 * @param site address of this app; Naver's map asks who sends
 */
export function mapLinks(target: Target, device: Device, site: string): MapLink[] {
  const { lat, lng } = target
  // Kakao parts name and numbers by commas, and slashes would be parts of the address
  const plain = target.name.replace(/[,/\\]+/g, ' ').trim()
  const kakaoWeb = `https://map.kakao.com/link/to/${encodeURIComponent(plain)},${lat},${lng}`
  const naverWeb = `https://map.naver.com/p/search/${encodeURIComponent(plain)}`
  const tmapStore =
    device === 'ios' ? TMAP_ON_APP_STORE : `https://play.google.com/store/apps/details?id=${PLAY.tmap}`
  const links: MapLink[] = [
    schemeLink('kakao', 'kakaomap', `route?ep=${lat},${lng}&by=CAR`, kakaoWeb, device),
    schemeLink(
      'naver',
      'nmap',
      `route/public?${query({ dlat: lat, dlng: lng, dname: target.name, appname: site })}`,
      naverWeb,
      device,
    ),
    schemeLink(
      'tmap',
      'tmap',
      `route?${query({ goalname: target.name, goalx: lng, goaly: lat })}`,
      tmapStore,
      device,
    ),
    {
      app: 'google',
      href: `https://www.google.com/maps/dir/?${query({ api: 1, destination: `${lat},${lng}` })}`,
      fallback: null,
    },
    {
      app: 'apple',
      href: `https://maps.apple.com/?${query({ daddr: `${lat},${lng}`, q: target.name })}`,
      fallback: null,
    },
  ]
  // Apple's maps are no app on Android, T map is one on phones only
  return links.filter(
    ({ app }) => (app !== 'apple' || device !== 'android') && (app !== 'tmap' || device !== 'other'),
  )
}
