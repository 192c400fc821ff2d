import { useId } from 'react'

/** A prefix for ids inside drawn SVG that is safe in `url(#…)`. */
export function useArtId(): string {
  return useId().replace(/[^a-z0-9]/gi, '')
}
