import type { District } from '#sync/contracts/base/codes.ts'

/**
 * Keeps: a point of the region lies in at most one district, and on the device in the same one as on the server.
 * Longitude and latitude, WGS84.
 */
type Point = readonly [lng: number, lat: number]

/** A district's outline: outer rings, islands and holes alike, distinguished by counting (even-odd). */
export type DistrictBorders = Readonly<Record<District, readonly (readonly Point[])[]>>

/**
 * The five districts as closed rings (the last point joins the first), sea side a little off the shore. Schematic: which
 * place lies in which district is right, the line between two places is not surveyed. The same outline as the bundled
 * basemap's (scripts/basemap/data/borders.json, see the NOTICE beside it); a test compares the two.
 */
export const ULSAN_DISTRICTS: Readonly<Record<District, readonly Point[]>> = {
  ulju: [
    [129.36, 35.452],
    [129.383, 35.435],
    [129.378, 35.41],
    [129.365, 35.39],
    [129.373, 35.358],
    [129.36, 35.345],
    [129.34, 35.33],
    [129.313, 35.318],
    [129.298, 35.333],
    [129.272, 35.352],
    [129.25, 35.376],
    [129.224, 35.396],
    [129.206, 35.404],
    [129.195, 35.428],
    [129.173, 35.44],
    [129.142, 35.442],
    [129.126, 35.462],
    [129.118, 35.495],
    [129.09, 35.512],
    [129.05, 35.512],
    [129.027, 35.502],
    [129.002, 35.508],
    [128.986, 35.522],
    [128.988, 35.55],
    [129.008, 35.585],
    [129.002, 35.62],
    [129.03, 35.656],
    [129.021, 35.69],
    [129.06, 35.7],
    [129.1, 35.702],
    [129.13, 35.715],
    [129.162, 35.705],
    [129.185, 35.686],
    [129.215, 35.69],
    [129.245, 35.667],
    [129.276, 35.664],
    [129.302, 35.66],
    [129.306, 35.64],
    [129.298, 35.618],
    [129.296, 35.598],
    [129.28, 35.585],
    [129.262, 35.576],
    [129.256, 35.557],
    [129.24, 35.544],
    [129.25, 35.526],
    [129.27, 35.515],
    [129.29, 35.505],
    [129.31, 35.496],
    [129.318, 35.486],
    [129.33, 35.477],
    [129.335, 35.464],
    [129.333, 35.454],
    [129.34, 35.448],
  ],
  buk: [
    [129.486, 35.657],
    [129.478, 35.62],
    [129.485, 35.595],
    [129.475, 35.5745],
    [129.44, 35.571],
    [129.423, 35.558],
    [129.41, 35.542],
    [129.404, 35.526],
    [129.3945, 35.517],
    [129.384, 35.529],
    [129.37, 35.5405],
    [129.356, 35.5475],
    [129.3515, 35.565],
    [129.3505, 35.578],
    [129.346, 35.596],
    [129.32, 35.603],
    [129.296, 35.598],
    [129.298, 35.618],
    [129.306, 35.64],
    [129.302, 35.66],
    [129.325, 35.668],
    [129.352, 35.664],
    [129.38, 35.676],
    [129.41, 35.686],
    [129.436, 35.668],
  ],
  jung: [
    [129.256, 35.557],
    [129.2685, 35.5552],
    [129.2785, 35.5526],
    [129.2838, 35.5488],
    [129.2885, 35.5456],
    [129.2945, 35.5449],
    [129.301, 35.548],
    [129.3075, 35.5518],
    [129.3165, 35.5522],
    [129.326, 35.55],
    [129.3355, 35.5478],
    [129.345, 35.5478],
    [129.356, 35.5475],
    [129.3515, 35.565],
    [129.3505, 35.578],
    [129.346, 35.596],
    [129.32, 35.603],
    [129.296, 35.598],
    [129.28, 35.585],
    [129.262, 35.576],
  ],
  nam: [
    [129.256, 35.557],
    [129.2685, 35.5552],
    [129.2785, 35.5526],
    [129.2838, 35.5488],
    [129.2885, 35.5456],
    [129.2945, 35.5449],
    [129.301, 35.548],
    [129.3075, 35.5518],
    [129.3165, 35.5522],
    [129.326, 35.55],
    [129.3355, 35.5478],
    [129.345, 35.5478],
    [129.356, 35.5475],
    [129.37, 35.5405],
    [129.384, 35.529],
    [129.3945, 35.517],
    [129.3945, 35.5],
    [129.396, 35.48],
    [129.37, 35.455],
    [129.36, 35.452],
    [129.34, 35.448],
    [129.333, 35.454],
    [129.335, 35.464],
    [129.33, 35.477],
    [129.318, 35.486],
    [129.31, 35.496],
    [129.29, 35.505],
    [129.27, 35.515],
    [129.25, 35.526],
    [129.24, 35.544],
  ],
  dong: [
    [129.475, 35.5745],
    [129.475, 35.54],
    [129.465, 35.515],
    [129.462, 35.48],
    [129.435, 35.468],
    [129.405, 35.462],
    [129.396, 35.48],
    [129.3945, 35.5],
    [129.3945, 35.517],
    [129.404, 35.526],
    [129.41, 35.542],
    [129.423, 35.558],
    [129.44, 35.571],
  ],
}

const names = Object.keys(ULSAN_DISTRICTS) as District[]

/** The schematic outlines in the form in which imported ones come. */
export const SCHEMATIC_BORDERS = Object.fromEntries(
  names.map((district) => [district, [ULSAN_DISTRICTS[district]]]),
) as unknown as DistrictBorders

/** The district a position (degrees, WGS84) lies in, or null outside Ulsan. `borders` may be imported ones (S5-17). */
export function pointInDistrict(
  { lat, lng }: { lat: number; lng: number },
  borders: DistrictBorders = SCHEMATIC_BORDERS,
): District | null {
  for (const district of names) if (isInRings(borders[district], lng, lat)) return district
  return null
}

/** Inside an odd number of rings: a hole takes out what its outline holds. Degrees. */
export const isInRings = (rings: readonly (readonly Point[])[], lng: number, lat: number): boolean =>
  rings.filter((ring) => isInside(ring, lng, lat)).length % 2 === 1

/** Counts how often a ray to the east crosses the ring. */
function isInside(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}
