import i18next from 'i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import { languagesHere } from '#src/data/languages-here.ts'
import type { Services } from '#src/data/services.ts'
import { allStrings } from '#src/i18n/init.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useToasts } from '#src/state/toasts.ts'

/** Gets the texts of the language just chosen, and says in which they are shown when they cannot be had now. */
export async function followLanguage(services: Services): Promise<void> {
  const wanted = i18next.language as Language
  await services.refresh()
  const [shown, ...others] = (await languagesHere(await services.content())) ?? []
  if (!shown || [shown, ...others].includes(wanted) || i18next.language !== wanted) return
  await allStrings()
  const names = { shown: LANGUAGE_NAMES[shown], wanted: LANGUAGE_NAMES[wanted] }
  useToasts.getState().show({ text: i18next.t('errors:storage.language', names), tone: 'plain' })
}
