import type { Row } from './answer.ts'
import { oneLine, pictureAddress } from './plain-text.ts'

/**
 * Pictures with the line that must be beside them. `cpyrhtDivCd` names the public licence (KOGL) of each picture;
 * one without a code may not be shown.
 */
export type Picture = {
  url: string
  thumbnail: string | null
  name: string
  licence: 'KOGL-1' | 'KOGL-3'
  /** Shown with the picture wherever it appears. */
  line: string
}
export type RefusedPicture = { url: string; reason: 'noLicence' | 'noAddress' }

const LICENCES: Record<string, { licence: Picture['licence']; terms: string }> = {
  type1: { licence: 'KOGL-1', terms: 'KOGL Type 1 (attribution)' },
  type3: { licence: 'KOGL-3', terms: 'KOGL Type 3 (attribution, no changes)' },
}

/** @param listed the row of the list with `firstimage`; @param images rows of detailImage2 */
export function readPictures(
  listed: Row,
  images: readonly Row[],
): { pictures: Picture[]; refused: RefusedPicture[] } {
  const pictures = new Map<string, Picture>()
  const refused = new Map<string, RefusedPicture>()
  const take = (original: string, small: string, name: string, code: string) => {
    if (!original) return
    const url = pictureAddress(original)
    const terms = LICENCES[code.toLowerCase()]
    if (!url) refused.set(original, { url: original, reason: 'noAddress' })
    else if (!terms) refused.set(url, { url, reason: 'noLicence' })
    else if (!pictures.has(url))
      pictures.set(url, {
        url,
        thumbnail: pictureAddress(small),
        name: oneLine(name),
        licence: terms.licence,
        line: `© Korea Tourism Organization, ${terms.terms}`,
      })
  }
  take(listed.firstimage ?? '', listed.firstimage2 ?? '', listed.title ?? '', listed.cpyrhtDivCd ?? '')
  for (const row of images)
    take(row.originimgurl ?? '', row.smallimageurl ?? '', row.imgname ?? '', row.cpyrhtDivCd ?? '')
  return {
    pictures: [...pictures.values()],
    refused: [...refused.values()].filter(({ url }) => !pictures.has(url)),
  }
}
