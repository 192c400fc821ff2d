import { useState } from 'react'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { useLanguagesHere } from '#src/data/languages-here.ts'
import { useServices } from '#src/data/services.ts'
import { keepAllLanguages } from '#src/platform/storage/kept-languages.ts'

export type LanguagePack = {
  here: readonly Language[]
  state: 'saved' | 'saving' | 'failed' | 'part'
  save: () => void
}

/**
 * The texts of all languages on this device; null where there is nothing to choose, because all came together, undefined
 * until it is known.
 */
export function useLanguagePack(): LanguagePack | null | undefined {
  const services = useServices()
  const here = useLanguagesHere()
  const [state, setState] = useState<'saving' | 'failed' | 'part'>('part')
  if (!here) return here
  const save = () => {
    keepAllLanguages()
    setState('saving')
    const end = () => setState('failed')
    services.refresh().then(end, end)
  }
  return { here, state: here.length === LANGUAGES.length ? 'saved' : state, save }
}
