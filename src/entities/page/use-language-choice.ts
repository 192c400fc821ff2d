import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#src/i18n/init.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { writeLanguage } from '#src/platform/storage/preferences.ts'
import { useToasts } from '#src/state/toasts.ts'
import type { Language } from '#sync/contracts/base/locale.ts'

/** The language to choose: shown as chosen at once, while its words are still on their way; back when they cannot come. */
export function useLanguageChoice(): { chosen: Language; choose: (next: Language) => void } {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const [chosen, setChosen] = useState(language)
  const show = useToasts((state) => state.show)
  const choose = (next: Language) => {
    setChosen(next)
    changeLanguage(next).then(
      () => writeLanguage(next),
      () => {
        setChosen(language)
        show({ text: t('offline.notSaved'), tone: 'plain' })
      },
    )
  }
  return { chosen, choose }
}
