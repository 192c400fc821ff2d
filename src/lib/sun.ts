import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'

const RAD = Math.PI / 180
const J2000 = 2451545

/**
 * Sunrise and sunset at a place, by the usual almanac approximation (within about a minute at our latitudes;
 * the upper limb at the horizon with standard refraction).
 * @param day any instant of the day, taken in Asia/Seoul
 * @param lat degrees north
 * @param lng degrees east
 */
export function sunTimes(day: Date, lat: number, lng: number): { rise: Date; set: Date } {
  const noonInSeoul =
    Math.floor((day.getTime() + 9 * millisecondsInHour) / millisecondsInDay) * millisecondsInDay +
    3 * millisecondsInHour
  const julian = noonInSeoul / millisecondsInDay + 2440587.5
  const cycle = Math.round(julian - J2000 - 0.0009 + lng / 360)
  const transitGuess = cycle + 0.0009 - lng / 360
  const anomaly = (357.5291 + 0.98560028 * transitGuess) % 360
  const centre =
    1.9148 * Math.sin(anomaly * RAD) +
    0.02 * Math.sin(2 * anomaly * RAD) +
    0.0003 * Math.sin(3 * anomaly * RAD)
  const longitude = (anomaly + centre + 180 + 102.9372) % 360
  const transit =
    J2000 + transitGuess + 0.0053 * Math.sin(anomaly * RAD) - 0.0069 * Math.sin(2 * longitude * RAD)
  const declination = Math.asin(Math.sin(longitude * RAD) * Math.sin(23.4397 * RAD))
  const hour = Math.acos(
    (Math.sin(-0.833 * RAD) - Math.sin(lat * RAD) * Math.sin(declination)) /
      (Math.cos(lat * RAD) * Math.cos(declination)),
  )
  const half = hour / RAD / 360
  const instant = (julianDay: number) => new Date((julianDay - 2440587.5) * millisecondsInDay)
  return { rise: instant(transit - half), set: instant(transit + half) }
}

/** Great-circle distance in metres between two WGS84 points. */
export function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const dLat = (b.lat - a.lat) * RAD
  const dLng = (b.lng - a.lng) * RAD
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(dLng / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}
